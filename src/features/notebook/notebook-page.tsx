import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { NoSuchBootcamp, NothingHere } from '#src/features/record/nothing-here.tsx'
import type { RecordSearch } from '#src/features/record/record-search.ts'
import { ApiError } from '#src/lib/api.ts'
import { Notebook } from './notebook.tsx'
import { notebookQuery } from './queries.ts'

/** Hana's notebook of a bootcamp, once it is loaded. */
export function NotebookPage({ user, bootcamp }: RecordSearch & { user: Pick<User, 'id'> }) {
  const { data: notebook, error, refetch } = useQuery(notebookQuery(bootcamp))
  if (notebook === undefined) {
    if (error instanceof ApiError && error.status === 404) return <NoSuchBootcamp />
    if (error) return <Failure error={error} onRetry={() => void refetch()} />
    return <Skeleton />
  }
  if (notebook === null) {
    return (
      <NothingHere
        icon={NotebookPen}
        heading="No pages yet"
        text="Hana starts writing on Day 1."
        to="/dashboard"
        linkText="Return to Base"
      />
    )
  }
  return <Notebook key={notebook.bootcamp} userId={user.id} notebook={notebook} bootcampId={bootcamp} />
}
