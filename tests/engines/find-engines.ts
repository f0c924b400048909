import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { findChromium } from '#tests/support/node/chromium.ts'
import type { Engine } from './engine.ts'
import { openChromium, openFirefox } from './puppeteer.ts'
import { openWebKit } from './webkit.ts'

/** `open` is null if the engine is missing and cannot be installed. */
export type Found = { name: 'chromium' | 'firefox' | 'webkit'; open: (() => Promise<Engine>) | null }

const firefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
const miniBrowser = () =>
  existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb')
    ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
    : undefined

/** The three engines; installs Debian’s packages of those that are missing. */
export async function findEngines(): Promise<Found[]> {
  if (!firefox()) install('firefox-esr')
  if (!miniBrowser()) install('webkit2gtk-driver', 'xvfb')
  const chromium = await findChromium()
  const [fox, mini] = [firefox(), miniBrowser()]
  return [
    { name: 'chromium', open: () => openChromium(chromium) },
    { name: 'firefox', open: fox === undefined ? null : () => openFirefox(fox) },
    { name: 'webkit', open: mini === undefined ? null : () => openWebKit(mini) },
  ]
}

function install(...packages: string[]): void {
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      timeout: 300_000,
    })
  } catch {
    // run.ts reports an engine that is missing.
  }
}
