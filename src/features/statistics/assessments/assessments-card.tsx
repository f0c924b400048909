import type { Assessment } from '#shared/api/statistics.ts'
import { Card } from '../card.tsx'
import { TestsTable } from './tests-table.tsx'

/** The tests of days 1, 15 and 30. */
export function AssessmentsCard({ assessments }: { assessments: readonly Assessment[] }) {
  return (
    <Card title="Assessments">
      {assessments.length === 0 ? (
        <p className="mt-2 text-muted">You take the tests on Day 1, Day 15 and Day 30.</p>
      ) : (
        <TestsTable assessments={assessments} />
      )}
    </Card>
  )
}
