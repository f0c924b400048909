import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

const source = readFile('node_modules/axe-core/axe.min.js', 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds on a page. Each line has the rule, the selector and what is wrong. */
export async function violations(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  // The Content-Security-Policy would refuse a script element, so the browser's debugger evaluates the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(
    async ({ tags, colorsOnly }) => {
      type Found = { id: string; nodes: { target: string[]; failureSummary: string }[] }
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Found[] }> }
      }
      const runOnly = colorsOnly
        ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
        : { type: 'tag', values: tags }
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)})`,
        ),
      )
    },
    { tags, colorsOnly },
  )
}
