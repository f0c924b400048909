import { useQuery } from '@tanstack/react-query'
import type { Assessment } from '#shared/api/statistics.ts'
import { TestsTable } from '#src/features/statistics/assessments/tests-table.tsx'
import { statisticsQuery } from '#src/features/statistics/queries.ts'

/** The tests of days 1, 15 and 30 on the pages about a whole bootcamp. */
export function TestsSideBySide({ assessments }: { assessments: readonly Assessment[] }) {
  return (
    <section className="card-field mt-4 p-4 lg:p-6" aria-labelledby="tests">
      <h2 id="tests" className="cond text-2xl font-bold">
        Your tests on Days 1, 15 and 30
      </h2>
      {assessments.length === 0 ? (
        <p className="mt-1 text-muted">No test results yet.</p>
      ) : (
        <TestsTable assessments={assessments} />
      )}
    </section>
  )
}

/** The same below the last mission. Without its statistics the page is shown without this part. */
export function LatestTests() {
  const { data } = useQuery(statisticsQuery())
  return data ? <TestsSideBySide assessments={data.assessments} /> : null
}
