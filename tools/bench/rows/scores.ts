import { median } from '#tools/bench/ratios.ts'
import { type Part, type Row, exactly } from '#tools/bench/row.ts'
import { audit } from '#tools/bench/browser/audit.ts'
import { withSite } from '#tools/bench/browser/served.ts'
import { tooBusy } from '#tools/bench/machine.ts'

const counted = ['accessibility', 'best-practices'] as const
/** What Lighthouse thinks of the two pages that are opened most. */
export const scores: Part = {
  name: 'scores',
  on: 'site',
  measure: ({ rounds }) =>
    withSite(async ({ front, trainees }) => {
      const rows: Row[] = []
      for (const [name, path, categories] of [
        ['landing', '/', [...counted, 'seo']],
        ['dashboard', '/dashboard', counted],
      ] as const) {
        const wanted = {
          url: `${front.url}${path}`,
          cookie: path === '/' ? undefined : trainees[0]?.headers.Cookie,
        }
        const whole = await audit({ ...wanted, categories })
        rows.push(
          exactly(
            `Lighthouse, ${name}: ${categories.join(' / ')}`,
            categories.map((category) => whole.scores[category]).join(' / '),
            categories.map(() => 100).join(' / '),
            'mobile, one load',
          ),
        )
        const loads: number[] = []
        for (let round = 0; round < Math.min(rounds, 3); round += 1)
          loads.push((await audit(wanted)).scores.performance ?? Number.NaN)
        const busy = tooBusy()
        const score = median(loads)
        rows.push({
          figure: `Lighthouse, ${name}: performance`,
          aim: '100',
          value: busy ?? String(score),
          ok: busy ? null : score === 100,
          how: `mobile, devtools throttling, median of ${loads.length}: ${loads.join(', ')}`,
        })
      }
      return rows
    }),
}
