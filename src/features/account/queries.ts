import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationPreferencesSchema, userSchema } from '#shared/api/account.ts'
import type { NewDetails } from '#shared/api/profile.ts'
import { callApi } from '#src/lib/api.ts'
import { meQuery } from '#src/lib/me.ts'

/** All three preferences follow the one toggle. */
export function useSetNotifications() {
  return useMutation({
    mutationFn: (enabled: boolean) =>
      callApi('/api/users/notifications', notificationPreferencesSchema, {
        method: 'PUT',
        body: { notificationsEnabled: enabled, exerciseReminders: enabled, photoReminders: enabled },
      }),
  })
}

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
