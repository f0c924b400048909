import { makeBuyers } from '#tools/harness/trainees/buyers.ts'
import type { Server } from '#tools/harness/server/server.ts'
import { startAttack } from '#tools/bench/load/attack.ts'
import type { Proof, ProofResult } from './proof.ts'
import { quietServer } from './quiet-server.ts'
import { call } from '#tools/harness/trainees/visitor.ts'
import { newAddress } from '#local/seeds/address.ts'

const ATTACKERS = 20
const NETWORKS = 4
const PER_SECOND = 50
const SECONDS = 30

/**
 * Twenty attackers in four networks guess passwords as fast as they are answered, while trainees open their page fifty times
 * a second. Every trainee is answered, and nearly every guess is refused before a hash. How long the trainees wait is measured by
 * `npm run bench -- --only flood`, beside a bare Worker.
 */
export const flood: Proof = {
  name: 'flood',
  prove: () => quietServer(floodServer),
}

async function floodServer(server: Server): Promise<ProofResult> {
  const trainees = await makeBuyers(server, PER_SECOND)
  const isAnswered = async (at: number): Promise<boolean> => {
    const answer = await call(`${server.url}/api/auth/me`, {
      headers: { cookie: trainees[at % trainees.length]?.cookie ?? '', 'cf-connecting-ip': newAddress() },
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  const attack = startAttack({
    url: `${server.url}/api/auth/login`,
    body: { email: trainees[0]?.email, password: 'a-guess-of-many' },
    refusal: 429,
    attackers: ATTACKERS,
    networks: NETWORKS,
  })
  const visits = await visitSteadily(isAnswered, SECONDS)
  const { sent, refused } = await attack.stop()
  const failed = visits.filter((answered) => !answered).length
  return {
    figures: {
      visits: visits.length,
      failed,
      guesses: sent,
      refused: `${((100 * refused) / sent).toFixed(1)} %`,
    },
    faults: [
      ...(failed > 0 ? [`${failed} visits failed`] : []),
      ...(refused > sent / 2 ? [] : [`only ${refused} of ${sent} guesses were refused`]),
    ],
  }
}

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
