import type { Part, Row } from '#tools/bench/row.ts'
import { withFloor } from '#tools/bench/server/floor.ts'
import { timeInRounds } from '#tools/bench/server/cells.ts'
import { ratioRow } from './ratio-row.ts'

const cellMs = 700
/** The calls with the largest ratio that is allowed. */
const aims = { me: 1.3, access: 1.3, today: 1.4, story: 1.3, finish: 1.4, 'photo list': 1.3 }

/** Compares the most frequent calls with a bare Worker that runs the same statements in the same order. */
export const hot: Part = {
  name: 'hot',
  on: 'floor',
  measure: ({ rounds }) =>
    withFloor(async (floor) => {
      const rows: Row[] = []
      for (const [name, aim] of Object.entries(aims)) {
        const times = await timeInRounds(floor.targets(name), {
          rounds,
          connections: 1,
          cellMs,
          pid: floor.server.pid,
        })
        const trips = floor.recorded[name]?.databaseCalls.length ?? Number.NaN
        rows.push(
          ratioRow(times, {
            figure: `${name} : bare Worker, same statements`,
            aim,
            name,
            reference: `bare ${name}`,
            note: `${trips} round trip${trips === 1 ? '' : 's'}`,
          }),
        )
      }
      return rows
    }),
}
