import { type Comparison, changeText } from './comparison.ts'

type Table = { comparisons: readonly Comparison[]; laterDay: number }

/** The tests of Day 1 beside those of a later day. */
export function ComparisonTable({ comparisons, laterDay }: Table) {
  return (
    <section className="card-field mt-4 p-4 lg:p-6" aria-labelledby="tests">
      <h2 id="tests" className="cond text-2xl font-bold">
        Day 1 against Day {laterDay}
      </h2>
      {comparisons.length === 0 ? (
        <p className="mt-1 text-muted">No test was counted.</p>
      ) : (
        <table className="mt-2 w-full">
          <caption className="sr-only">Your tests on Day 1 and on Day {laterDay}</caption>
          <thead>
            <tr className="cond text-left text-[min(1rem,5vw)] text-muted">
              <th scope="col" className="py-2 font-semibold">
                Test
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold whitespace-nowrap">
                Day 1
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold whitespace-nowrap">
                Day {laterDay}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {comparisons.map(({ exercise, unit, first, later, change }) => (
              <tr key={exercise} className="border-t border-line">
                <th
                  scope="row"
                  className="py-3 text-left text-[min(1.0625rem,5.4vw)] leading-tight font-normal"
                >
                  {exercise}
                </th>
                <Result result={first} unit={unit} />
                <Result result={later} unit={unit} />
                <td
                  className={`figures py-3 pl-2 text-right text-[min(1.5rem,7.5vw)]/[calc(2/1.5)] ${change !== null && change > 0 ? 'text-accent' : ''}`}
                >
                  {change === null ? <NotCounted /> : changeText(change)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Result({ result, unit }: { result: number | null; unit: Comparison['unit'] }) {
  return (
    <td className="figures py-3 pl-2 text-right text-[min(1.5rem,7.5vw)]/[calc(2/1.5)] whitespace-nowrap">
      {result === null ? (
        <NotCounted />
      ) : (
        <>
          {result}
          {unit === 'seconds' && <span className="text-[min(1rem,5vw)]/[1.55] text-muted"> s</span>}
        </>
      )}
    </td>
  )
}

function NotCounted() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not counted</span>
    </>
  )
}
