import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userSchema } from '#shared/api/account.ts'
import type { NewDetails } from '#shared/api/profile.ts'
import { callApi } from '#src/lib/api.ts'
import { meQuery } from '#src/lib/me.ts'

const correctionKey = ['correct-details']

/** The answer is the user as they are now: the profile shows it without asking again. */
export function useCorrectDetails(onSaved: () => void) {
  const client = useQueryClient()
  const { mutate, ...save } = useMutation({
    mutationKey: correctionKey,
    mutationFn: (details: NewDetails) => callApi('/api/users/details', userSchema, { method: 'PUT', body: details }),
    onSuccess: (user) => {
      client.setQueryData(meQuery.queryKey, user)
      onSaved()
    },
  })
  const correct = (details: NewDetails) => {
    // Not `isPending`: the second half of a double click comes before the page is drawn again.
    if (client.isMutating({ mutationKey: correctionKey }) === 0) mutate(details)
  }
  return { ...save, correct }
}
