import { type Buyer, makeBuyers } from '#tools/harness/trainees/buyers.ts'
import type { Proof, ProofResult } from './proof.ts'
import { quietServer } from './quiet-server.ts'
import { median } from '#tools/bench/ratios.ts'
import { rankSumP } from './rank-sum.ts'
import { post } from '#tools/harness/trainees/visitor.ts'

const paths = ['/api/auth/login', '/api/auth/forgot'] as const

/**
 * Does the time or the text of an answer reveal whether an email has an account? Known and unknown emails take turns, each
 * from a new IP address. Times differ if p <= 0.05. The short form compares only the texts, because by chance alone the times
 * would fail one run in twenty.
 */
export const timing: Proof = {
  name: 'timing',
  prove: ({ short }) =>
    quietServer(async (server) => {
      const known = await makeBuyers(server, short ? 3 : 500)
      const results = []
      for (const path of paths) results.push(await comparePath(server.url + path, path, known, short))
      return {
        figures: Object.assign({}, ...results.map(({ figures }) => figures)),
        faults: results.flatMap(({ faults }) => faults),
      }
    }),
}

async function comparePath(
  url: string,
  path: string,
  known: readonly Buyer[],
  short: boolean,
): Promise<ProofResult> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const texts = new Set<string>()
  for (const { email } of known) {
    const turns = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of turns) {
      const sent = {
        email: kind === 'known' ? email : `x${email.slice(1)}`,
        ...(path.endsWith('login') && { password: 'not-the-password-1' }),
      }
      const from = performance.now()
      const answer = await post(url, sent)
      const text = await answer.text()
      times[kind].push(performance.now() - from)
      texts.add(`${answer.status} ${text.replace(/"reference":"[^"]*"/, '')}`)
    }
  }
  const p = rankSumP(times.known, times.unknown)
  const medians = `median ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, p = ${p.toFixed(3)}`
  return {
    figures: {
      [path]: `${known.length} known, ${known.length} unknown, ${texts.size} answer${short ? '' : `, ${medians}`}`,
    },
    faults: [
      ...(texts.size === 1 ? [] : [`${path} answers differently: ${[...texts].join(' | ')}`]),
      ...(short || p > 0.05 ? [] : [`${path} takes a different time for a known email: ${medians}`]),
    ],
  }
}
