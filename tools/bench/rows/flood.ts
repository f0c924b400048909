import { startAttack } from '#tools/bench/load/attack.ts'
import type { Tally } from '#tools/bench/load/attackers.ts'
import { type LoadResult, openLoop, waitOf } from '#tools/bench/load/open-loop.ts'
import { tooBusy } from '#tools/bench/machine.ts'
import { type Part, type Row, atMost } from '#tools/bench/row.ts'
import { type Side, withSides } from '#tools/bench/server/beside.ts'
import { type Call, hotReads, inTurn } from '#tools/bench/server/calls.ts'
import { cpuMicroseconds } from '#tools/bench/server/process.ts'
import { replayHeaders } from '#tools/bench/server/scripts.ts'

const aim = 2
const perSecond = 50
const trainees = 1000

/**
 * Twenty attackers in four networks guess passwords while trainees open their page fifty times a second. How much slower is the
 * slowest hundredth of the visits? The same is measured on a bare Worker that answers each guess with 404 at once: what its visits
 * lose is workerd's own.
 */
export const flood: Part = {
  name: 'flood',
  on: null,
  measure: ({ rounds }) =>
    withSides(
      'flood',
      trainees,
      () => Promise.resolve(hotReads),
      async ({ product, bare, browsers, calls }) => {
        const me = calls.me as Call
        const busyReason = tooBusy()
        // Long enough for several full garbage collections: with one or two the p99 would depend on how many there were.
        const seconds = rounds < 9 ? 10 : 60
        const flooded = await floodSide(product, inTurn(browsers, me), 429, seconds)
        const bareFlooded = await floodSide(bare, inTurn(browsers, me, replayHeaders('me')), 404, seconds)
        return rowsOf(flooded, bareFlooded).map((row) =>
          busyReason ? { ...row, value: busyReason, ok: null } : row,
        )
      },
    ),
}

type Flooded = { quiet: LoadResult; during: LoadResult; seconds: number; busyPercent: number; tally: Tally }

/** `refusal` is the status with which the Worker answers a guess. */
async function floodSide(
  { pid, port }: Side,
  request: (index: number) => Buffer,
  refusal: number,
  seconds: number,
): Promise<Flooded> {
  const visit = async (length: number) => {
    const requestAt = (index: number) => ({ name: 'visit', bytes: request(index), statuses: [200] })
    const result = await openLoop({ port, perSecond, seconds: length, requestAt })
    if (result.errors.length > 0)
      throw new Error(`${result.errors.length} visits failed: ${result.errors[0]}`)
    return result
  }
  await visit(2) // warms up the code
  const quiet = await visit(seconds)
  const attack = startAttack({
    url: `http://127.0.0.1:${port}/api/auth/login`,
    body: { email: 'trainee-0@example.com', password: 'a-guess-of-many' },
    refusal,
    attackers: 20,
    networks: 4,
  })
  // The limiter lets the first guesses through, so do not measure those.
  const lead = 5
  await visit(lead)
  const cpu = cpuMicroseconds(pid)
  const during = await visit(seconds)
  const busyPercent = (cpuMicroseconds(pid) - cpu) / (seconds * 10_000)
  const tally = await attack.stop()
  if (tally.refused < tally.sent / 2)
    throw new Error(`Only ${tally.refused} of ${tally.sent} guesses were answered ${refusal}`)
  return { quiet, during, seconds: lead + seconds, busyPercent, tally }
}

function rowsOf(product: Flooded, bare: Flooded): Row[] {
  const figure = 'p99 of everybody else in a flood of password guesses : without it'
  return [
    atMost(figure, ratioOf(product), aim, { how: detailOf(product) }),
    {
      figure: `${figure}, on a bare Worker`,
      aim: 'printed',
      value: ratioOf(bare).toFixed(2),
      ok: null,
      how: `${detailOf(bare)}; it answers a guess with 404 at once`,
    },
  ]
}

const ratioOf = ({ quiet, during }: Flooded) => waitOf(during.waits, 99) / waitOf(quiet.waits, 99)

function detailOf({ quiet, during, seconds, busyPercent, tally }: Flooded): string {
  const times = [99, 50].map(
    (share) =>
      `p${share} ${waitOf(quiet.waits, share).toFixed(1)} to ${waitOf(during.waits, share).toFixed(1)} ms`,
  )
  return `${times.join(', ')}; ${Math.round(tally.sent / seconds)} guesses a second, ${((100 * tally.refused) / tally.sent).toFixed(1)} % refused; workerd uses ${busyPercent.toFixed(0)} % of a core in the flood`
}
