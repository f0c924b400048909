import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// Not Debian's chromium-headless-shell: it shows no notifications.
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
  tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  const debian = findInstalled()
  if (debian) return debian
  throw new Error('The end-to-end tests need Chromium: install it, or name it in CHROMIUM_PATH')
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
