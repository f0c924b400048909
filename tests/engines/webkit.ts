import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { type Engine, PHONE } from './engine.ts'

const DISPLAY = ':77'
const PORT = 7444
/** The window has a bar of its own above the page. */
const BAR_PX = 56

/** WebKitGTK’s MiniBrowser by WebDriver, on a virtual screen. */
export async function openWebKit(miniBrowser: string): Promise<Engine> {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1300x1000x24'], { stdio: 'ignore' })
  const server = spawn('WebKitWebDriver', [`--port=${PORT}`], {
    stdio: 'ignore',
    // WebKit’s sandbox needs rights that a container lacks.
    env: {
      ...process.env,
      DISPLAY,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const stop = async (driver?: WebDriver) => {
    await driver?.quit().catch(() => {})
    await Promise.all([server, screen].map(end))
  }
  try {
    await untilListening()
    const driver = await new Builder()
      .usingServer(`http://localhost:${PORT}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        }),
      )
      .build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: PHONE.width, height: PHONE.height + BAR_PX })
    return engineOf(driver, () => stop(driver))
  } catch (error) {
    await stop()
    throw error
  }
}

function engineOf(driver: WebDriver, close: () => Promise<void>): Engine {
  const find = (selector: string) => driver.findElement(By.css(selector))
  return {
    name: 'WebKit',
    open: (url) => driver.get(url),
    run: (work, ...args) => driver.executeScript(`return (${work.toString()})(...arguments)`, ...args),
    load: (source) => driver.executeScript(source),
    press: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    key: (name) =>
      driver
        .actions()
        .sendKeys(name === 'Enter' ? Key.ENTER : Key.ARROW_RIGHT)
        .perform(),
    choose: (selector, file) => find(selector).sendKeys(resolve(file)),
    picture: async (file) => writeFile(file, Buffer.from(await driver.takeScreenshot(), 'base64')),
    close,
  }
}

async function untilListening(): Promise<void> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const answer = await fetch(`http://localhost:${PORT}/status`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.pid === undefined) return
  process.kill()
  await new Promise((done) => process.once('exit', done))
}
