import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { post } from '#tools/harness/trainees/visitor.ts'
import { newAddress } from '#local/seeds/address.ts'

/** What the thread of attackers gets: the call, the status of a refusal, and how many attackers and networks there are. */
export type Attack = { url: string; body: unknown; refusal: number; attackers: number; networks: number }
export type Tally = { sent: number; refused: number }

// A slow machine may not answer anybody's second guess before the stop, and the limiter lets the first ones through.
const LEAST_GUESSES = 10

// Real attackers are not on the same machine. Without a delay workerd keeps reading from the sockets that answer at once and
// looks at the others only seven times a second. The delays differ so that the attackers do not all call at the same moment.
const delayMs = (attacker: number) => 10 + 2 * attacker

const { url, body, refusal, attackers, networks } = workerData as Attack
const tally: Tally = { sent: 0, refused: 0 }
const addresses = Array.from({ length: networks }, newAddress)
let isStopped = false
parentPort?.once('message', () => (isStopped = true))

const attacker = async (_: unknown, at: number) => {
  for (let guesses = 0; !isStopped || guesses < LEAST_GUESSES; guesses += 1) {
    await setTimeout(delayMs(at))
    const answer = await post(url, body, addresses[at % networks] ?? '')
    await answer.arrayBuffer()
    tally.sent += 1
    if (answer.status === refusal) tally.refused += 1
  }
}
await Promise.all(Array.from({ length: attackers }, attacker))
parentPort?.postMessage(tally)
