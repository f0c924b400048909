import { makeBuyers } from '#tools/harness/trainees/buyers.ts'
import type { Server } from '#tools/harness/server/server.ts'
import { startAttack } from '#tools/bench/load/attack.ts'
import { openLoop } from '#tools/bench/load/open-loop.ts'
import { flood as waits } from '#tools/bench/rows/flood.ts'
import { bytesOf } from '#tools/bench/server/connection.ts'
import type { Proof, ProofResult } from './proof.ts'
import { quietServer } from './quiet-server.ts'
import { newAddress } from '#local/seeds/address.ts'

const ATTACKERS = 20
const NETWORKS = 4
const PER_SECOND = 50

/**
 * Twenty attackers in four networks guess passwords as fast as they are answered, while trainees open their page fifty times
 * a second. Every trainee must be answered, and most guesses must be refused. The long form also runs the bench's flood, and a
 * missed aim of how long the trainees wait is a fault. The short form measures no times.
 */
export const flood: Proof = {
  name: 'flood',
  prove: async ({ short }) => {
    const rows = short ? [] : await waits.measure({ rounds: 9, soakMinutes: 0, trainees: 0 })
    const { figures, faults } = await quietServer((server) => floodServer(server, short ? 3 : 35))
    const missed = rows.filter(({ aim, ok }) => aim !== 'printed' && ok !== true)
    return {
      figures: {
        ...figures,
        ...(!short && {
          waits: rows.map(({ value, how }) => `${value}: ${how}`).join('; on a bare Worker '),
        }),
      },
      faults: [...faults, ...missed.map(({ figure, value, aim }) => `${figure}: ${value}, aim ${aim}`)],
    }
  },
}

async function floodServer(server: Server, seconds: number): Promise<ProofResult> {
  const trainees = await makeBuyers(server, PER_SECOND)
  const requestAt = (index: number) => ({
    name: 'visit',
    bytes: bytesOf({
      path: '/api/auth/me',
      headers: {
        cookie: trainees[index % trainees.length]?.cookie ?? '',
        'cf-connecting-ip': newAddress(),
      },
    }),
    statuses: [200],
  })
  const attack = startAttack({
    url: `${server.url}/api/auth/login`,
    body: { email: trainees[0]?.email, password: 'a-guess-of-many' },
    refusal: 429,
    attackers: ATTACKERS,
    networks: NETWORKS,
  })
  const port = Number(new URL(server.url).port)
  const visits = await openLoop({ port, perSecond: PER_SECOND, seconds, requestAt })
  const guesses = await attack.stop()
  return {
    figures: {
      visits: visits.sent,
      failed: visits.errors.length,
      guesses: guesses.sent,
      refused: `${((100 * guesses.refused) / guesses.sent).toFixed(1)} %`,
    },
    faults: [
      ...(visits.errors.length > 0
        ? [`${visits.errors.length} visits failed, the first with ${visits.errors[0]}`]
        : []),
      ...(guesses.refused > guesses.sent / 2
        ? []
        : [`only ${guesses.refused} of ${guesses.sent} guesses were refused`]),
    ],
  }
}
