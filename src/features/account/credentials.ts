import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { userSchema } from '#shared/api/account.ts'
import type { EmailForm, PasswordForm } from '#shared/api/recovery.ts'
import { callApi } from '#src/lib/api.ts'
import { meQuery } from '#src/offline/me.ts'

const okSchema = z.object({ ok: z.boolean() })

export const changePassword = (form: PasswordForm) =>
  callApi('/api/auth/password', okSchema, { method: 'PUT', body: form })

export const changeEmail = (form: EmailForm) =>
  callApi('/api/auth/email', userSchema, { method: 'PUT', body: form })

/** Sends the email that confirms the address again. */
export const useResendLink = () =>
  useMutation({ mutationFn: () => callApi('/api/auth/verification-request', okSchema, { method: 'POST' }) })

/** Cancels a change of address that is not confirmed. */
export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('/api/auth/email', userSchema, { method: 'DELETE' }),
    onSuccess: (user) => client.setQueryData(meQuery.queryKey, user),
  })
}
