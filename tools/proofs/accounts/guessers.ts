import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { post } from '#tools/harness/visitor.ts'
import { newAddress } from '#tools/harness/address.ts'

/** What a thread of attackers is given: where they call with which body, what tells them that they are refused, and how many of them call from how many networks. */
export type Attack = { url: string; body: unknown; refusal: number; attackers: number; networks: number }
export type Tally = { sent: number; refused: number }

// Nobody guesses from inside the machine: without any distance workerd goes on reading from whoever answers at once, and
// looks at its other sockets seven times a second. Nor are two equally far away: they would all call at the same moment.
const awayMs = (attacker: number) => 10 + 2 * attacker

const { url, body, refusal, attackers, networks } = workerData as Attack
const tally: Tally = { sent: 0, refused: 0 }
const addresses = Array.from({ length: networks }, newAddress)
let over = false
parentPort?.once('message', () => (over = true))

const attacker = async (_: unknown, at: number) => {
  while (!over) {
    await setTimeout(awayMs(at))
    const answer = await post(url, body, addresses[at % networks] ?? '')
    await answer.arrayBuffer()
    tally.sent += 1
    if (answer.status === refusal) tally.refused += 1
  }
}
await Promise.all(Array.from({ length: attackers }, attacker))
parentPort?.postMessage(tally)
