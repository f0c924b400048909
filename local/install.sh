#!/bin/sh
# Installs from the lock file, unless what it names is installed already. Runs on the machine's own Node: the project's
# (24) comes with the packages.
set -e
cd "$(dirname "$0")/.."
stamp=node_modules/.installed-lock.json
if ! cmp -s package-lock.json "$stamp"; then
  echo "Installing packages (about half a minute) ..."
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json "$stamp"
fi
