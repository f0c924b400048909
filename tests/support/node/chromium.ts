import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Returns the path of a Chromium: an installed one, otherwise Playwright's own, otherwise Debian's package.
 * Throws if it cannot get any of them.
 */
export async function findChromium(): Promise<string> {
  const found = findInstalled()
  if (found) return found
  console.log('No Chromium found: trying Playwright’s own ...')
  tryCommand('playwright', ['install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('... then Debian’s package')
  tryCommand('apt-get', ['update', '-qq'])
  const packages = ['chromium', 'chromium-headless-shell']
  tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  const debian = findInstalled()
  if (debian) return debian
  throw new Error('The end-to-end tests need Chromium: install it, or name it in CHROMIUM_PATH')
}

const debianShell = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of the headless shell: the same engine without a window's parts, in which a page takes half the time.
 * It shows no notifications. Beside Debian's Chromium it is installed if it is missing; where there is none, this is the
 * path of the whole browser.
 */
export function findHeadlessShell(wholeBrowser: string): string {
  const named = process.env.HEADLESS_SHELL_PATH
  if (named && existsSync(named)) return named
  if (wholeBrowser !== '/usr/bin/chromium') return wholeBrowser
  if (!existsSync(debianShell))
    tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  return existsSync(debianShell) ? debianShell : wholeBrowser
}

function findInstalled(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

function tryCommand(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
  } catch {
    // The caller tries the next source.
  }
}
