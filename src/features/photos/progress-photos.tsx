import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { Gallery } from './gallery.tsx'

/** The trainee's photos; new ones belong to the active bootcamp. */
export function ProgressPhotos({ user, access }: { user: User; access: Access }) {
  const bootcamp = useQuery({ ...currentBootcampQuery, enabled: access.hasActive })
  return <Gallery user={user} bootcampId={bootcamp.data?.id ?? null} />
}
