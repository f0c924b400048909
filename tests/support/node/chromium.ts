import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// Not Debian's chromium-headless-shell: it shows no notifications.
/** The browsers of the end-to-end tests, by path. */
export type Browsers = {
  /** The whole browser: only it shows notifications. */
  chromium: string
  /** The same engine without a user interface, which takes a third less time; the whole browser if there is none. */
  shell: string
}

const debianShell = '/usr/bin/chromium-headless-shell'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Finds a Chromium and its headless shell, and installs what is missing. */
export async function findBrowsers(): Promise<Browsers> {
  const chromium = await findChromium()
  if (!findShell()) installPackage('chromium-headless-shell')
  return { chromium, shell: findShell() ?? chromium }
}

/** An installed one, otherwise Playwright's own, otherwise Debian's package. Throws if it gets none. */
export async function findChromium(): Promise<string> {
  const found = findInstalled()
  if (found) return found
  console.log('No Chromium found: trying Playwright’s own ...')
  tryCommand('playwright', ['install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('... then Debian’s package')
  tryCommand('apt-get', ['update', '-qq'])
  installPackage('chromium')
  const debian = findInstalled()
  if (debian) return debian
  throw new Error('The end-to-end tests need Chromium: install it, or name it in CHROMIUM_PATH')
}

const findShell = () =>
  [process.env.CHROMIUM_SHELL_PATH, debianShell].find((path) => path && existsSync(path))

const installPackage = (name: string) =>
  tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

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
