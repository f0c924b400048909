import type { Part } from '#tools/bench/row.ts'
import { inTurn, sevenCalls } from '#tools/bench/server/calls.ts'
import { type Target, timeInRounds } from '#tools/bench/server/cells.ts'
import { withFloor } from '#tools/bench/server/floor.ts'
import { ratioRow } from './ratio-row.ts'

/** The page's CPU beside that of the seven calls of the specification: the product's own, which still answer. */
export const opening: Part = {
  name: 'opening',
  on: 'floor',
  measure: ({ rounds }) =>
    withFloor(async ({ server, browsers, targets }) => {
      const asked = sevenCalls.map((call) => inTurn(browsers, call))
      // One after the other for each trainee, as a browser would.
      const request = (index: number) =>
        asked[index % asked.length]?.(Math.floor(index / asked.length)) ?? Buffer.alloc(0)
      const seven: Target = { name: 'seven calls', port: server.ports.product ?? 0, request }
      const timed = [...targets('page').slice(0, 1), seven, { ...seven, name: 'seven calls again' }]
      const times = await timeInRounds(timed, { rounds, connections: 1, cellMs: 1000, pid: server.pid })
      const openings = new Map(
        [...times].map(([name, cells]) => [
          name,
          name === 'page' ? cells : cells.map((cell) => ({ ...cell, cpu: cell.cpu * asked.length })),
        ]),
      )
      return [
        ratioRow(openings, {
          figure: 'one dashboard opening : the seven calls of the specification',
          aim: 1 / 8,
          name: 'page',
          reference: 'seven calls',
          of: 'cpu',
          note: 'the seven are the product’s own, of one statement each',
        }),
      ]
    }),
}
