import { median } from '#tools/bench/ratios.ts'
import { type Part, type Row, exactly } from '#tools/bench/row.ts'
import { audit } from '#tools/bench/browser/audit.ts'
import { withSite } from '#tools/bench/browser/site.ts'
import { tooBusy } from '#tools/bench/machine.ts'

const categoriesOfAll = ['accessibility', 'best-practices'] as const
/** The Lighthouse scores of the two most visited pages. */
export const scores: Part = {
  name: 'scores',
  on: 'site',
  measure: ({ rounds }) =>
    withSite(async ({ front, trainees }) => {
      const rows: Row[] = []
      for (const [name, path, categories, aim] of [
        ['landing', '/', [...categoriesOfAll, 'seo'], 100],
        ['dashboard', '/dashboard', categoriesOfAll, 98],
      ] as const) {
        const target = {
          url: `${front.url}${path}`,
          cookie: path === '/' ? undefined : trainees[0]?.headers.Cookie,
        }
        const result = await audit({ ...target, categories })
        rows.push(
          exactly(
            `Lighthouse, ${name}: ${categories.join(' / ')}`,
            categories.map((category) => result.scores[category]).join(' / '),
            categories.map(() => 100).join(' / '),
            'mobile, one load',
          ),
        )
        const loads: number[] = []
        for (let round = 0; round < Math.min(rounds, 3); round += 1)
          loads.push((await audit(target)).scores.performance ?? Number.NaN)
        const busy = tooBusy()
        const score = median(loads)
        rows.push({
          figure: `Lighthouse, ${name}: performance`,
          aim: aim === 100 ? '100' : `>= ${aim}`,
          value: busy ?? String(score),
          ok: busy ? null : score >= aim,
          how: `mobile, devtools throttling, median of ${loads.length}: ${loads.join(', ')}`,
        })
      }
      return rows
    }),
}
