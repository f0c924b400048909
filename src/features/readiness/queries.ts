import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type TrainingNeeds, type User, userSchema } from '#shared/api/account.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { callApi } from '#src/lib/api.ts'
import { meQuery } from '#src/lib/me.ts'

/** Both change what a mission asks for: `onSaved` is the route's, which knows what was made from the old state. */
export type OnSaved = () => void

/** Keeps that the check was shown, and whether any answer was yes. */
export function useSaveReadiness(onSaved: OnSaved) {
  const keepUser = useKeepUser()
  return useMutation({
    mutationFn: (careful: boolean) =>
      callApi('/api/users/readiness', userSchema, {
        method: 'PUT',
        body: { version: readinessVersion, careful },
      }),
    onSuccess: (user) => {
      keepUser(user)
      onSaved()
    },
  })
}

export function useSaveTrainingNeeds(onSaved: OnSaved) {
  const keepUser = useKeepUser()
  return useMutation({
    // In turn: of two quick presses the later one must also be the later one on the server.
    scope: { id: 'training-needs' },
    mutationFn: (needs: TrainingNeeds) =>
      callApi('/api/users/training', userSchema, { method: 'PUT', body: needs }),
    onSuccess: (user) => {
      keepUser(user)
      onSaved()
    },
  })
}

/** The answer is the user as they are now: nobody is asked again while the record is on its way. */
function useKeepUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(meQuery.queryKey, user)
}
