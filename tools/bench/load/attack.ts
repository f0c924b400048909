import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Attack, Tally } from './attackers.ts'

/** Attacks from a separate thread, so that the attackers' work does not slow down the measured visits. */
export function startAttack(workerData: Attack) {
  const attack = new Worker(new URL('attackers.ts', import.meta.url), { workerData })
  const finished = once(attack, 'message')
  return {
    /** Ends the attack, once every attacker has had the answers to its least number of guesses. */
    stop: async (): Promise<Tally> => {
      attack.postMessage('stop')
      const [tally]: Tally[] = await finished
      if (!tally) throw new Error('The attackers sent no tally')
      return tally
    },
  }
}
