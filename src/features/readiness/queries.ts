import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type TrainingNeeds, type User, userSchema } from '#shared/api/account.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { callApi } from '#src/lib/api.ts'
import { meQuery } from '#src/offline/me.ts'

/** Both change the missions: `onSaved` comes from the route, which knows what depends on the old state. */
export type OnSaved = () => void

/** Stores that the check was shown, and whether any answer was yes. */
export function useSaveReadiness(onSaved: OnSaved) {
  const updateUser = useUpdateUser()
  return useMutation({
    mutationFn: (careful: boolean) =>
      callApi('/api/users/readiness', userSchema, {
        method: 'PUT',
        body: { version: readinessVersion, careful },
      }),
    onSuccess: (user) => {
      updateUser(user)
      onSaved()
    },
  })
}

export function useSaveTrainingNeeds(onSaved: OnSaved) {
  const updateUser = useUpdateUser()
  return useMutation({
    // Runs in order: of two quick presses, the later one must also win on the server.
    scope: { id: 'training-needs' },
    mutationFn: (needs: TrainingNeeds) =>
      callApi('/api/users/training', userSchema, { method: 'PUT', body: needs }),
    onSuccess: (user) => {
      updateUser(user)
      onSaved()
    },
  })
}

/** The answer is the updated user, so no screen uses the old one while it is refetched. */
function useUpdateUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(meQuery.queryKey, user)
}
