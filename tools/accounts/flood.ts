import { makeBuyers } from '#tools/payments/buyers.ts'
import type { Server } from '#tools/payments/server.ts'
import type { Proof, Proven } from './proof.ts'
import { quietServer } from './quiet-server.ts'
import { quantile } from './rank-sum.ts'
import { call, newAddress, post } from './visitor.ts'

const ATTACKERS = 20
const NETWORKS = 4
const PER_SECOND = 50

/**
 * H1b: twenty callers of four networks guess passwords as fast as they are answered, while trainees open their page fifty times a second. What
 * the slowest hundredth of the trainees waits, against the quiet server of the same run. The short form asks no time.
 */
export const flood: Proof = { name: 'flood', prove: ({ short }) => quietServer((server) => floodServer(server, short)) }

async function floodServer(server: Server, short: boolean): Promise<Proven> {
  const seconds = short ? 2 : 30
  const trainees = await makeBuyers(server, PER_SECOND)
  const visit = async (at: number) => {
    const from = performance.now()
    const answer = await call(`${server.url}/api/auth/me`, { headers: { cookie: trainees[at % trainees.length]?.cookie ?? '', 'cf-connecting-ip': newAddress() } })
    await answer.arrayBuffer()
    return { ms: performance.now() - from, ok: answer.ok }
  }
  await steadily(visit, 1)
  const quiet = await steadily(visit, seconds)
  const attack = startAttack(server, trainees[0]?.email ?? '')
  // The first guesses are let through: that is what a burst is.
  await steadily(visit, short ? 1 : 5)
  const flooded = await steadily(visit, seconds)
  const { sent, refused } = await attack.stop()
  const [before, during] = [p99(quiet), p99(flooded)]
  const failed = [...quiet, ...flooded].filter(({ ok }) => !ok).length
  const times = `p99 ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms (${(during / before).toFixed(2)}x) in the flood`
  return {
    figures: { visits: quiet.length + flooded.length, failed, ...(!short && { times }), guesses: sent, 'refused by 429': `${((100 * refused) / sent).toFixed(1)} %` },
    faults: [
      ...(failed > 0 ? [`${failed} visits failed`] : []),
      ...(refused > sent / 2 ? [] : [`only ${refused} of ${sent} guesses were refused`]),
      ...(short || during <= 2 * before ? [] : [times]),
    ],
  }
}

const p99 = (visits: readonly { ms: number }[]) => quantile(visits.map(({ ms }) => ms), 0.99)

/** An open loop: what is late is not waited for before the next one. */
async function steadily<Result>(visit: (at: number) => Promise<Result>, seconds: number): Promise<Result[]> {
  const visits: Promise<Result>[] = []
  const from = performance.now()
  for (let at = 0; at < seconds * PER_SECOND; at += 1) {
    const wait = from + (at * 1000) / PER_SECOND - performance.now()
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
    visits.push(visit(at))
  }
  return Promise.all(visits)
}

function startAttack(server: Server, email: string) {
  const tally = { sent: 0, refused: 0 }
  let over = false
  const networks = Array.from({ length: NETWORKS }, newAddress)
  const attacker = async (_: unknown, at: number) => {
    const address = networks[at % NETWORKS] ?? ''
    while (!over) {
      const answer = await post(`${server.url}/api/auth/login`, { email, password: 'a-guess-of-many' }, address)
      await answer.arrayBuffer()
      tally.sent += 1
      if (answer.status === 429) tally.refused += 1
    }
  }
  const attackers = Array.from({ length: ATTACKERS }, attacker)
  return {
    stop: async () => {
      over = true
      await Promise.all(attackers)
      return tally
    },
  }
}
