import { setTimeout } from 'node:timers/promises'
import { mixCalls, mixOf } from '#tools/bench/load/mix.ts'
import { type LoadRequest, openLoop } from '#tools/bench/load/open-loop.ts'
import {
  type MemorySample,
  type SoakFigures,
  type SoakRun,
  excessPercent,
  soakFigures,
} from '#tools/bench/load/soak-figures.ts'
import { tooBusy } from '#tools/bench/machine.ts'
import { type Part, type Row, atMost, exactly } from '#tools/bench/row.ts'
import { type Side, withSides } from '#tools/bench/server/beside.ts'
import { residentBytes } from '#tools/bench/server/process.ts'

const perSecond = 50
/** Growth and drift of the product, less those of the bare Worker. */
const aimPercent = 10
/** A trainee may train at most ten times a day, so an hour of finishes needs five thousand trainees. */
const trainees = 5000

/**
 * Holds half of the aimed load for a long time, on the product and on a bare Worker beside it: the same calls at the same rate, from
 * the same client. workerd itself grows and slows down, so only what the product adds to that counts.
 */
export const soak: Part = {
  name: 'soak',
  on: null,
  measure: ({ soakMinutes }) =>
    withSides('soak', trainees, mixCalls, async ({ product, bare, browsers, calls }) => {
      const mix = await mixOf(calls, browsers)
      const seconds = soakMinutes * 60
      const busyBefore = tooBusy()
      const runs = await Promise.all([
        hold(product, mix.product, seconds),
        // Half an interval later, so that the two requests do not compete for the processor at the same moment.
        setTimeout(500 / perSecond).then(() => hold(bare, mix.bare, seconds)),
      ])
      const title = `soak of ${soakMinutes} min at ${perSecond} requests a second`
      return rowsOf(title, busyBefore ?? tooBusy(), ...runs)
    }),
}

type Held = SoakRun & { errors: readonly string[] }

async function hold(
  { pid, port }: Side,
  requestAt: (index: number) => LoadRequest,
  seconds: number,
): Promise<Held> {
  const startedAt = performance.now()
  const samples: MemorySample[] = []
  const sample = () => samples.push({ atMs: performance.now() - startedAt, bytes: residentBytes(pid) })
  sample()
  const timer = setInterval(sample, 1000)
  try {
    return { ...(await openLoop({ port, perSecond, seconds, requestAt })), seconds, samples }
  } finally {
    clearInterval(timer)
  }
}

/** Other processes distort the p99 of both Workers, but not their memory. */
function rowsOf(title: string, busyReason: string | null, productRun: Held, bareRun: Held): Row[] {
  const [product, bare] = [soakFigures(productRun), soakFigures(bareRun)]
  const less = (of: 'growthPercent' | 'driftPercent') => product[of] - bare[of]
  const row = (figure: string, value: number, how: string) =>
    atMost(`${title}: ${figure}`, value, aimPercent, { unit: ' %', digits: 1, how })
  const memory = `MB before the first request, after a tenth of the run, and at its end: product ${memoryOf(product)}, bare Worker ${memoryOf(bare)}`
  const errors = [productRun, bareRun].flatMap((run) => run.errors)
  return [
    row(
      'growth of memory, less the bare Worker’s',
      less('growthPercent'),
      `product ${product.growthPercent.toFixed(1)} %, bare Worker ${bare.growthPercent.toFixed(1)} %; ${memory}`,
    ),
    row(
      'memory that grew beyond the bare Worker’s growth, of the product’s memory',
      excessPercent(product, bare),
      `of a thousand requests stay ${product.mbPerThousand.toFixed(1)} MB in the product and ${bare.mbPerThousand.toFixed(1)} MB in the bare Worker`,
    ),
    {
      ...row(
        'drift of p99, less the bare Worker’s',
        less('driftPercent'),
        `product ${driftOf(product)}, bare Worker ${driftOf(bare)}; the last third of the run to the first one after a tenth`,
      ),
      ...(busyReason && { value: busyReason, ok: null }),
    },
    exactly(
      `${title}: errors of ${productRun.sent + bareRun.sent} requests`,
      errors.length,
      0,
      errors.slice(0, 3).join('; ') || 'half of them to each Worker',
    ),
  ]
}

const memoryOf = ({ startMb, warmMb, endMb }: SoakFigures) =>
  [startMb, warmMb, endMb].map((megabytes) => megabytes.toFixed(0)).join(', ')

const driftOf = ({ firstP99, lastP99, driftPercent }: SoakFigures) =>
  `${firstP99.toFixed(1)} to ${lastP99.toFixed(1)} ms (${driftPercent.toFixed(1)} %)`
