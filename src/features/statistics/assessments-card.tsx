import type { Statistics } from '#shared/api/statistics.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { Card } from './card.tsx'

/** The tests of days 1, 15 and 30 side by side. */
export function AssessmentsCard({ assessments }: Pick<Statistics, 'assessments'>) {
  return (
    <Card title="Assessments">
      {assessments.length === 0 ? (
        <p className="mt-2 text-muted">Tests are on Day 1, Day 15 and Day 30.</p>
      ) : (
        <table className="table table-sm mt-2 text-base">
          <caption className="sr-only">What was counted in the tests</caption>
          <thead>
            <tr>
              <th scope="col" className="px-1 text-[min(.9375rem,4.7vw)] text-muted sm:px-3">
                Test
              </th>
              {testDays.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="px-1 text-right text-[min(.9375rem,4.7vw)] text-muted sm:px-3"
                >
                  Day {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {assessments.map(({ exercise, unit, results }) => (
              <tr key={exercise}>
                <th
                  scope="row"
                  className="cond px-1 text-[min(1.125rem,5.7vw)]/[1.5] whitespace-normal sm:px-3"
                >
                  {exercise}
                </th>
                {results.map(({ day, result }) => (
                  <td
                    key={day}
                    className="figures px-1 text-right text-[min(1.5rem,7.5vw)]/[calc(2/1.5)] whitespace-nowrap sm:px-3"
                  >
                    <Result result={result} unit={unit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Result({ result, unit }: { result: number | null; unit: 'reps' | 'seconds' }) {
  if (result === null) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">not counted</span>
      </span>
    )
  }
  return (
    <>
      {result}
      {unit === 'seconds' && <span className="text-[min(1rem,5vw)]/[1.55] font-semibold text-muted"> s</span>}
    </>
  )
}
