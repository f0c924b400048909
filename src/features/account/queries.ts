import { useMutation } from '@tanstack/react-query'
import { notificationPreferencesSchema } from '#shared/api/account.ts'
import { callApi } from '#src/lib/api.ts'

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
