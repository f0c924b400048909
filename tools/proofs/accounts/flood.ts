import { makeBuyers } from '#tools/harness/trainees/buyers.ts'
import type { Server } from '#tools/harness/server/server.ts'
import { startAttack } from '#tools/bench/load/attack.ts'
import type { Tally } from '#tools/bench/load/attackers.ts'
import type { Proof, ProofResult } from './proof.ts'
import { quietServer } from './quiet-server.ts'
import { percentile } from '#tools/bench/ratios.ts'
import { call } from '#tools/harness/trainees/visitor.ts'
import { newAddress } from '#local/seeds/address.ts'

const ATTACKERS = 20
const NETWORKS = 4
const PER_SECOND = 50

/**
 * Twenty attackers in four networks guess passwords as fast as they are answered, while trainees open their page fifty times
 * a second. The proof compares the p99 of the trainees' waits with that of the quiet server in the same run. It also
 * compares it with a flood of calls to a path that does not exist: the Worker does nothing for those, so what remains is the
 * runtime's share. The short form measures no times.
 */
export const flood: Proof = {
  name: 'flood',
  prove: ({ short }) => quietServer((server) => floodServer(server, short)),
}

type Visit = { ms: number; ok: boolean }

async function floodServer(server: Server, short: boolean): Promise<ProofResult> {
  const seconds = short ? 2 : 30
  const trainees = await makeBuyers(server, PER_SECOND)
  const visit = async (at: number): Promise<Visit> => {
    const from = performance.now()
    const answer = await call(`${server.url}/api/auth/me`, {
      headers: { cookie: trainees[at % trainees.length]?.cookie ?? '', 'cf-connecting-ip': newAddress() },
    })
    await answer.arrayBuffer()
    return { ms: performance.now() - from, ok: answer.ok }
  }
  const measureFlood = async (path: string, refusal: number): Promise<{ visits: Visit[]; tally: Tally }> => {
    const attack = startAttack({
      url: `${server.url}${path}`,
      body: { email: trainees[0]?.email, password: 'a-guess-of-many' },
      refusal,
      attackers: ATTACKERS,
      networks: NETWORKS,
    })
    // The limiter lets the first guesses through, so do not measure those.
    await visitSteadily(visit, short ? 1 : 5)
    const visits = await visitSteadily(visit, seconds)
    return { visits, tally: await attack.stop() }
  }
  await visitSteadily(visit, 1)
  const quiet = await visitSteadily(visit, seconds)
  const nowhere = short ? null : await measureFlood('/api/nowhere', 404)
  const flooded = await measureFlood('/api/auth/login', 429)
  const { sent, refused } = flooded.tally
  const [before, during] = [p99(quiet), p99(flooded.visits)]
  const visits = [...quiet, ...(nowhere?.visits ?? []), ...flooded.visits]
  const failed = visits.filter(({ ok }) => !ok).length
  const times =
    nowhere &&
    `p99 ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms (${(during / before).toFixed(2)}x) in the flood, ${p99(nowhere.visits).toFixed(1)} ms in one of ${nowhere.tally.sent} calls of no path; median ${median(quiet).toFixed(1)}, ${median(flooded.visits).toFixed(1)} and ${median(nowhere.visits).toFixed(1)} ms`
  return {
    figures: {
      visits: visits.length,
      failed,
      ...(times && { times }),
      guesses: sent,
      refused: `${((100 * refused) / sent).toFixed(1)} %`,
    },
    faults: [
      ...(failed > 0 ? [`${failed} visits failed`] : []),
      ...(refused > sent / 2 ? [] : [`only ${refused} of ${sent} guesses were refused`]),
      ...(times && during > 2 * before ? [times] : []),
    ],
  }
}

const timesOf = (visits: readonly Visit[]) => visits.map(({ ms }) => ms)
const p99 = (visits: readonly Visit[]) => percentile(timesOf(visits), 99)
const median = (visits: readonly Visit[]) => percentile(timesOf(visits), 50)

/** An open loop: each visit starts on time, even if earlier ones have no answer yet. */
async function visitSteadily<Result>(
  visit: (at: number) => Promise<Result>,
  seconds: number,
): Promise<Result[]> {
  const visits: Promise<Result>[] = []
  const from = performance.now()
  for (let at = 0; at < seconds * PER_SECOND; at += 1) {
    const wait = from + (at * 1000) / PER_SECOND - performance.now()
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
    visits.push(visit(at))
  }
  return Promise.all(visits)
}
