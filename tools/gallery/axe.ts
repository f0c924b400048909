import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

const source = readFile('node_modules/axe-core/axe.min.js', 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page, a line for each element: rule, selector, what is wrong. */
export async function violations(page: Page, { coloursOnly = false } = {}): Promise<string[]> {
  // Evaluated by the browser's debugger: a script element would be refused by the Content-Security-Policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(
    async ({ tags, coloursOnly }) => {
      type Found = { id: string; nodes: { target: string[]; failureSummary: string }[] }
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Found[] }> }
      }
      const runOnly = coloursOnly
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
    { tags, coloursOnly },
  )
}
