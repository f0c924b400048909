import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userSchema } from '#shared/api/account.ts'
import { erasureSchema } from '#shared/api/personal-data.ts'
import type { NewProfile } from '#shared/api/profile.ts'
import { ApiError, callApi } from '#src/lib/api.ts'
import { deleteTrialCounts } from '#src/features/trial/trial-counts.ts'
import { markSignedOut } from '#src/query-client.ts'
import { deleteDraft } from './saved-draft.ts'

/** Saves the profile, then opens the dashboard with a full page load (specification, section 2). */
export function useSaveProfile(userId: string) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (profile: NewProfile) =>
      callApi('/api/users/profile', userSchema, { method: 'PUT', body: profile }),
    onSuccess: () => {
      deleteDraft(userId)
      deleteTrialCounts()
      // Replaced, so that Back does not reopen the finished questionnaire.
      window.location.replace('/dashboard')
    },
    onError: (error) => {
      console.error('Failed to complete profile', error)
      // The login screen appears in place; the draft waits for the same trainee.
      if (error instanceof ApiError && error.status === 401) markSignedOut(client)
    },
  })

  // The browser may restore this page from its cache with a button that is saving forever.
  const { reset } = save
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return save
}

/** For users who are too young to train here. */
export function useDeleteAccount(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(`/api/users/${userId}`, erasureSchema, { method: 'DELETE' }),
    onSuccess: ({ reference }) => {
      deleteDraft(userId)
      client.clear()
      window.location.assign(`/account-deleted?reference=${reference}`)
    },
    onError: (error) => console.error('Failed to delete account', error),
  })
}

/** The server's errors by field, one sentence each. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [message]]) => (message ? [[field, message]] : [])),
  )
}
