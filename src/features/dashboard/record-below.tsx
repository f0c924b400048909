import { useQuery } from '@tanstack/react-query'
import { completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { YourRecord } from '#src/features/bootcamp/your-record.tsx'
import { missionLogQuery } from '#src/features/record/queries.ts'

/** The record below the offer; nothing for an account without a finished mission. */
export function RecordBelow() {
  const { data: completed } = useQuery(completedBootcampsQuery)
  const { data: log } = useQuery(missionLogQuery(undefined))
  const anythingDone = log?.bootcamps.some(({ daysCompleted }) => daysCompleted > 0) ?? false
  return completed && (anythingDone || completed.length > 0) ? <YourRecord completed={completed} /> : null
}
