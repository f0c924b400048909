import type { Page } from 'playwright/test'

/** Writes what a screen reader says on each screen: what was announced, what has the focus, and every part in order. */
export class ReadAloud {
  readonly #page: Page
  readonly #screens: string[] = []
  #before: readonly string[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  /** Listens to the live regions of every page that opens from now on. */
  static async listenTo(page: Page): Promise<ReadAloud> {
    await page.addInitScript(recordAnnouncements)
    return new ReadAloud(page)
  }

  /** Adds what is shown: the open dialog, or the page. `changes`: only the lines that the last screen did not have. */
  async write(title: string, { changes = false } = {}): Promise<void> {
    const dialog = this.#page.locator('dialog[open]').last()
    const shown = (await dialog.count()) > 0 ? dialog : this.#page.locator('body')
    const lines = spokenLines(await shown.ariaSnapshot())
    const said = await this.#page.evaluate(() => window.announced.splice(0))
    const focus = this.#page.locator(':focus')
    const focused = (await focus.count()) > 0 ? firstLine(await focus.ariaSnapshot()) : 'the page'
    const isNew = (line: string) => !changes || !this.#before.includes(line)
    this.#screens.push(
      [
        `## ${title}`,
        ...said.map((text) => `said: ${text}`),
        `focus: ${focused}`,
        ...lines.filter(isNew),
      ].join('\n'),
    )
    this.#before = lines
  }

  text = () => `${this.#screens.join('\n\n')}\n`
}

const firstLine = (snapshot: string) => (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '')

/**
 * Drops what no screen reader says: addresses, empty parts, the inside of an image, and a closed list's
 * options. Also drops the time until tomorrow.
 */
function spokenLines(snapshot: string): string[] {
  const lines: string[] = []
  let image: number | null = null
  for (const line of snapshot.split('\n')) {
    const depth = line.search(/\S/)
    if (image !== null && depth > image) continue
    image = /^\s*- '?img\b/.test(line) ? depth : null
    if (/^\s*- (\/url:|option |(paragraph|status)$)/.test(line)) continue
    lines.push(
      line
        .replace(/^(\s*- (?:link|img|combobox) ".*"):$/, '$1')
        .replace(/timer "\d+ (hour|minute).*$/, 'timer'),
    )
  }
  return lines
}

declare global {
  interface Window {
    announced: string[]
  }
}

/**
 * Runs in the page. Records a change in a live region, and an alert when it appears. A polite region that
 * appears with its text is left out, because screen readers differ.
 */
function recordAnnouncements(): void {
  window.announced = []
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]'
  const note = (region: Element) => {
    const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
    if (text) window.announced.push(text)
  }
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    const appeared = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region) regions.add(region)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const inside of [node, ...node.querySelectorAll('*')].filter((each) => each.matches(live)))
            appeared.add(inside)
    }
    for (const region of regions) if (region.isConnected && !appeared.has(region)) note(region)
    for (const region of appeared) if (region.isConnected && region.matches('[role="alert"]')) note(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
