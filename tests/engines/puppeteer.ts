import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core'
import { writeFile } from 'node:fs/promises'
import { type Engine, PHONE } from './engine.ts'

/** Firefox by WebDriver BiDi. Notifications are blocked, because nobody can answer a prompt. */
export const openFirefox = (executablePath: string): Promise<Engine> =>
  open('Firefox', {
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'permissions.default.desktop-notification': 2 },
  })

export const openChromium = (executablePath: string): Promise<Engine> =>
  open('Chromium', {
    browser: 'chrome',
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })

async function open(name: Engine['name'], options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: PHONE })
  const page = await browser.newPage()
  const find = async (selector: string) => {
    const found = await page.$(selector)
    if (!found) throw new Error(`No ${selector}`)
    return found
  }
  return {
    name,
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (work, ...args) =>
      page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as Promise<never>,
    load: async (source) => void (await page.evaluate(`${source};0`)),
    press: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    key: (key) => page.keyboard.press(key),
    choose: async (selector, file) => {
      const input = (await find(selector)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(file)
    },
    picture: async (file) => writeFile(file, await page.screenshot()),
    close: () => browser.close(),
  }
}
