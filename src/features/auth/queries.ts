import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type LoginForm, type SignupForm, userSchema } from '#shared/api/account.ts'
import { callApi } from '#src/lib/api.ts'
import { meQuery } from '#src/lib/me.ts'
import { closeNotifications } from '#src/lib/service-worker.ts'
import { unsubscribeBrowser } from '#src/lib/push-subscription.ts'
import { forgetTraineeDatabases } from '#src/lib/trainee-database.ts'
import { forgetTrainees } from '#src/lib/trainee-storage.ts'

/** About 100 ms after the login, 150 ms after the signup: specification, section 4. */
export const LOGIN_RELOAD_MS = 100
export const SIGNUP_REDIRECT_MS = 150

export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: LoginForm) => callApi('/api/auth/login', userSchema, { method: 'POST', body: form }),
    onSuccess: async () => {
      client.clear()
      await client.fetchQuery(meQuery)
      setTimeout(() => window.location.assign('/'), LOGIN_RELOAD_MS)
    },
  })
}

export function useSignUp() {
  return useMutation({
    mutationFn: (form: SignupForm) => callApi('/api/auth/signup', userSchema, { method: 'POST', body: form }),
  })
}

export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await leaveDevice()
      return callApi('/api/auth/logout', z.object({ ok: z.boolean() }), { method: 'POST', body: {} })
    },
    onSuccess: async () => {
      client.clear()
      forgetTrainees()
      await forgetTraineeDatabases()
      window.location.assign('/')
    },
  })
}

/** Whoever uses this device next does not get this trainee's reminders. */
async function leaveDevice(): Promise<void> {
  try {
    await Promise.all([unsubscribeBrowser(), closeNotifications()])
  } catch (error) {
    console.error('Push unsubscription failed', error)
  }
}
