# Shared by the installation scripts: they say what is missing, and install it from Debian where they may.

# apt-get waits for other programs' locks on packages, but not for another `apt-get update`: one of another clone's, say.
apt_lock=/tmp/fieldhouse-apt-$(id -u).lock
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# One sentence that says what to do.
fail() {
  echo "Fieldhouse cannot start: $*" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# at_least 20 20.11.1: whether the second version is the first or a later one.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -1)" = "$1" ]; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install_packages() {
  has apt-get && { [ "$(id -u)" = 0 ] || { has sudo && sudo -n true 2>/dev/null; }; }
}

# install_packages "what is missing" package…: from Debian, or says how.
install_packages() {
  local missing=$1
  shift
  may_install_packages || fail "$missing is missing; install it (on Debian: sudo apt-get install $*)."
  try_packages "$@" ||
    fail "installing $* failed (see target/apt.log); install it by hand (sudo apt-get install $*)."
}

try_packages() {
  echo "Installing $*"
  {
    flock 9
    as_root apt-get -qq update &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 install --yes --no-install-recommends "$@"
  } 9>>"$apt_lock" >"$repository/target/apt.log" 2>&1
}

# Whether the files are those of the last success that was recorded under this name.
is_done() {
  local stamp=$repository/target/installed/$1
  shift
  [ -e "$stamp" ] && [ "$(cat "$stamp")" = "$(fingerprint "$@")" ]
}

record() {
  local stamp=$repository/target/installed/$1
  shift
  mkdir -p "$(dirname "$stamp")"
  fingerprint "$@" >"$stamp"
}

fingerprint() { cat -- "$@" | sha256sum; }

mkdir -p "$repository/target"
cd "$repository"
