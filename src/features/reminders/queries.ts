import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type User, notificationPreferencesSchema, userSchema } from '#shared/api/account.ts'
import { type CalendarFeed, type ReminderSettings, calendarFeedSchema } from '#shared/api/reminder.ts'
import { callApi, readApi } from '#src/lib/api.ts'
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

export function useSetReminderTimes() {
  const onSuccess = useKeepUser()
  return useMutation({
    // In turn: of two quick presses the later one must also be the later one on the server.
    scope: { id: 'reminder-times' },
    mutationFn: (settings: ReminderSettings) =>
      callApi('/api/users/reminders', userSchema, { method: 'PUT', body: settings }),
    onSuccess,
  })
}

export function useResumeReminders() {
  const onSuccess = useKeepUser()
  return useMutation({
    mutationFn: () => callApi('/api/reminders/resume', userSchema, { method: 'POST' }),
    onSuccess,
  })
}

/** The trainee's private calendar address; null when there is none. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['api', 'calendar-feed'],
  queryFn: ({ signal }) => readApi('/api/calendar-feed', calendarFeedSchema, signal),
})

/** Makes an address, or a new one in place of the old; or takes it back. */
export function useChangeCalendarFeed(method: 'POST' | 'DELETE') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('/api/calendar-feed', calendarFeedSchema, { method }),
    onSuccess: (feed: CalendarFeed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  })
}

/** The answer is the user as they are now: nobody is asked again while the record is on its way. */
function useKeepUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(meQuery.queryKey, user)
}
