import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { YourRecord } from '#src/features/bootcamp/your-record.tsx'

/** The record below the offer; nothing for an account that is still empty. */
export function RecordBelow({ user }: { user: Pick<User, 'currentDay'> }) {
  const { data: completed = [] } = useQuery(completedBootcampsQuery)
  // Without an active bootcamp the current day is the last one's: past Day 1 there is a mission to show.
  const isEmpty = completed?.length === 0 && user.currentDay === 1
  return completed === null || isEmpty ? null : <YourRecord completed={completed} />
}
