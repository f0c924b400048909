import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type User, notificationPreferencesSchema, userSchema } from '#shared/api/account.ts'
import { type CalendarFeed, type ReminderSettings, calendarFeedSchema } from '#shared/api/reminder.ts'
import { callApi, readApi } from '#src/lib/api.ts'
import { meQuery } from '#src/offline/me.ts'

/** The one toggle sets all three preferences. */
export function useSetNotifications() {
  return useMutation({
    mutationFn: (enabled: boolean) =>
      callApi('/api/users/notifications', notificationPreferencesSchema, {
        method: 'PUT',
        body: { notificationsEnabled: enabled, exerciseReminders: enabled, photoReminders: enabled },
      }),
  })
}

export function useSetReminderTimes() {
  const onSuccess = useUpdateUser()
  return useMutation({
    // Runs in order: of two quick presses, the later one must also win on the server.
    scope: { id: 'reminder-times' },
    mutationFn: (settings: ReminderSettings) =>
      callApi('/api/users/reminders', userSchema, { method: 'PUT', body: settings }),
    onSuccess,
  })
}

export function useResumeReminders() {
  const onSuccess = useUpdateUser()
  return useMutation({
    mutationFn: () => callApi('/api/reminders/resume', userSchema, { method: 'POST' }),
    onSuccess,
  })
}

/** The trainee's private calendar address; null if there is none. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['api', 'calendar-feed'],
  queryFn: ({ signal }) => readApi('/api/calendar-feed', calendarFeedSchema, signal),
})

/** Creates an address, replaces the old one, or revokes it. */
export function useChangeCalendarFeed(method: 'POST' | 'DELETE') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('/api/calendar-feed', calendarFeedSchema, { method }),
    onSuccess: (feed: CalendarFeed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  })
}

/** The answer is the updated user, so no screen uses the old one while it is refetched. */
function useUpdateUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(meQuery.queryKey, user)
}
