import { shuffled } from '#tools/harness/random.ts'
import { median, meetsAim, sameRound, formatRatio } from '#tools/bench/ratios.ts'
import { type Options, type Part, type Row, atMost } from '#tools/bench/row.ts'
import { type Audit, audit } from '#tools/bench/browser/audit.ts'
import { type Site, withSite } from '#tools/bench/browser/site.ts'
import { tooBusy } from '#tools/bench/machine.ts'
import { withoutScripts } from '#tools/bench/browser/twin.ts'

/** More rounds would take too long. */
const MAX_ROUNDS = 5

/** Compares when the main content of a page appears with the same page without scripts, served from memory. */
export const paint: Part = {
  name: 'paint',
  on: 'site',
  measure: (options) =>
    withSite(async (site) => {
      const [trainee] = site.trainees
      const cookie = trainee?.headers.Cookie
      const mission = await pairs(site, options, { path: '/dashboard', cookie })
      const landing = await pairs(site, options, { path: '/' })
      const html = site.front.twins.get('/twin/dashboard') ?? ''
      const isDrawn = html.includes('START MISSION')
      return [
        {
          ...lcpRow('mission text LCP : the same HTML without scripts', mission, 1.1),
          ...(!isDrawn && { value: 'the page is not server-sent', ok: false }),
        },
        lcpRow('landing LCP : its static twin', landing, 1.05),
        voidIfBusy(
          atMost(
            'TBT, landing and dashboard',
            Math.max(...[mission, landing].map(({ product }) => median(product.map(({ tbt }) => tbt)))),
            80,
            { unit: ' ms', digits: 0, how: 'the higher one of the two medians, processor slowed by 4' },
          ),
        ),
      ]
    }),
}

function voidIfBusy(row: Row): Row {
  const busy = tooBusy()
  return busy ? { ...row, value: busy, ok: null } : row
}

type Pairs = { product: Audit[]; twin: Audit[]; again: Audit[] }

async function pairs(
  { front }: Site,
  { rounds }: Options,
  { path, cookie }: { path: string; cookie?: string },
): Promise<Pairs> {
  const url = `${front.url}${path}`
  const twinPath = `/twin${path === '/' ? '/landing' : path}`
  front.twins.set(
    twinPath,
    withoutScripts(await (await fetch(url, { headers: cookie ? { Cookie: cookie } : {} })).text()),
  )
  const twinUrl = `${front.url}${twinPath}`
  const audits: Pairs = { product: [], twin: [], again: [] }
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1) {
    const steps: (() => Promise<unknown>)[] = [
      async () => audits.product.push(await audit({ url, cookie })),
      async () => audits.twin.push(await audit({ url: twinUrl, cookie })),
      async () => audits.again.push(await audit({ url: twinUrl, cookie })),
    ]
    // In random order in each round.
    for (const step of shuffled(steps)) await step()
  }
  return audits
}

function lcpRow(figure: string, { product, twin, again }: Pairs, aim: number): Row {
  const lcp = (audits: readonly Audit[]) => audits.map((each) => each.lcp)
  const ratio = sameRound(lcp(product), lcp(twin), lcp(again))
  return {
    figure,
    aim: `<= ${aim}`,
    value: formatRatio(ratio),
    ok: meetsAim(ratio, aim),
    how: `Lighthouse mobile, devtools throttling, ${product.length} rounds; medians ${Math.round(median(lcp(product)))} : ${Math.round(median(lcp(twin)))} ms, ${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)}, A/A ${ratio.aa.toFixed(2)}; compressed (brotli 4), HTTP/1.1, no proxy of Vite’s`,
  }
}
