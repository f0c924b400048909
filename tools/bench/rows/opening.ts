import type { Part } from '#tools/bench/row.ts'
import { inTurn, sevenCalls } from '#tools/bench/server/calls.ts'
import { type Target, timeInRounds } from '#tools/bench/server/cells.ts'
import { withFloor } from '#tools/bench/server/floor.ts'
import { ratioRow } from './ratio-row.ts'

/** Compares the CPU time of the rendered dashboard with that of the seven calls that the specification needs for it. */
export const opening: Part = {
  name: 'opening',
  on: 'floor',
  measure: ({ rounds }) =>
    withFloor(async ({ server, browsers, targets }) => {
      const requests = sevenCalls.map((call) => inTurn(browsers, call))
      // All seven for one trainee, one after another, like a browser.
      const request = (index: number) =>
        requests[index % requests.length]?.(Math.floor(index / requests.length)) ?? Buffer.alloc(0)
      const seven: Target = { name: 'seven calls', port: server.ports.product ?? 0, request }
      const timed = [...targets('page').slice(0, 1), seven, { ...seven, name: 'seven calls again' }]
      const times = await timeInRounds(timed, { rounds, connections: 1, cellMs: 1000, pid: server.pid })
      const openings = new Map(
        [...times].map(([name, cells]) => [
          name,
          name === 'page' ? cells : cells.map((cell) => ({ ...cell, cpu: cell.cpu * requests.length })),
        ]),
      )
      return [
        ratioRow(openings, {
          figure: 'one dashboard opening : the seven calls of the specification',
          aim: 0.25,
          name: 'page',
          reference: 'seven calls',
          of: 'cpu',
          note: 'the seven are the product’s own, of one statement each',
        }),
      ]
    }),
}
