import { queryOptions } from '@tanstack/react-query'
import { readApi } from '#src/lib/api.ts'
import { withOfflineUser } from './answers.ts'

/** `/api/users/{id}`: the query key of everything that belongs to a user. */
export const userKey = ['api', 'users'] as const

const userSchema = () => import('#shared/api/account.ts').then((schemas) => schemas.userSchema)

/** The signed-in user; null if no one is signed in. */
export const meQuery = queryOptions({
  queryKey: ['api', 'auth', 'me'],
  queryFn: ({ signal }) => withOfflineUser(() => readApi('/api/auth/me', userSchema, signal)),
  refetchOnMount: true,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})
