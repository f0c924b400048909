#!/bin/sh
# Installs from the lock file, unless its packages are already installed. Runs on the Node of the machine: the
# project's own (24) comes with the packages.
set -e
cd "$(dirname "$0")/.."
stamp=node_modules/.installed-lock.json
if ! cmp -s package-lock.json "$stamp"; then
  echo "Installing packages (about half a minute) ..."
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json "$stamp"
fi
