//! Files that are added to the page are noticed where they become part of the program: in release builds.

fn main() {
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if is_release { "page" } else { "build.rs" });
}
