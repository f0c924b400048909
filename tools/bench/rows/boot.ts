import { type Part, type Row, exactly } from '#tools/bench/row.ts'
import { type Floor, withFloor } from '#tools/bench/server/floor.ts'
import { timeInRounds } from '#tools/bench/server/cells.ts'
import { ratioRow } from './ratio-row.ts'

const cellMs = 1000

/**
 * Compares a page that carries the dashboard's data, and the rendered dashboard, with a bare Worker that runs the same statement.
 */
export const boot: Part = {
  name: 'boot',
  on: 'floor',
  measure: ({ rounds }) =>
    withFloor(async (floor) => {
      const rows: Row[] = []
      for (const connections of [1, 16]) {
        const times = await timeInRounds([...floor.targets('boot'), ...floor.targets('page').slice(0, 1)], {
          rounds,
          connections,
          cellMs,
          pid: floor.server.pid,
        })
        const at = `${connections} connection${connections === 1 ? '' : 's'}`
        rows.push(
          ratioRow(times, {
            figure: `boot : bare Worker, same statement, ${at}`,
            aim: 1.5,
            name: 'boot',
            reference: 'bare boot',
            note: readAs(floor, 'boot'),
          }),
          ratioRow(times, {
            figure: `dashboard page, server-sent : the same bare statement, ${at}`,
            aim: 2.5,
            name: 'page',
            reference: 'bare boot',
            note: readAs(floor, 'page'),
          }),
        )
      }
      return [...rows, ...tripRows(floor)]
    }),
}

/** These rows are counted, not timed. */
function tripRows({ recorded }: Floor): Row[] {
  const trips = recorded.page?.databaseCalls.length ?? Number.NaN
  return [
    exactly(
      'D1 round trips of a dashboard opening',
      trips,
      1,
      'all calls of the binding while /dashboard is answered, including those that the answer does not wait for',
    ),
  ]
}

function readAs({ recorded }: Floor, name: string): string {
  const how =
    recorded[name]?.databaseCalls.map(
      ({ method, session, rowsRead }) =>
        `${method}${session === null ? '' : ` in a session (${session})`}, ${rowsRead} rows`,
    ) ?? []
  return `read by ${how.join('; ') || 'nothing'}`
}
