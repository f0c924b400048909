import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { LoginForm, SignupForm } from '#shared/api/account.ts'
import { callApi } from '#src/lib/api.ts'
import { claimDevice } from '#src/offline/device-owner.ts'
import { meQuery } from '#src/offline/me.ts'

const userSchema = () => import('#shared/api/account.ts').then((all) => all.userSchema)

/** About 100 ms after the login, 150 ms after the signup: specification, section 4. */
export const LOGIN_RELOAD_MS = 100
export const SIGNUP_REDIRECT_MS = 150

/** What the login form sends, and what follows. */
export function useLogIn() {
  const client = useQueryClient()
  return {
    send: (form: LoginForm) => callApi('/api/auth/login', userSchema, { method: 'POST', body: form }),
    onDone: async () => {
      client.clear()
      await client.fetchQuery(meQuery)
      setTimeout(() => window.location.assign('/'), LOGIN_RELOAD_MS)
    },
  }
}

/** What the signup form sends, and what follows. */
export function useSignUp() {
  const client = useQueryClient()
  return {
    send: async (form: SignupForm) => {
      const user = await callApi('/api/auth/signup', userSchema, { method: 'POST', body: form })
      // Must happen before this browser subscribes to the user's reminders.
      await claimDevice(user.id)
      return user
    },
    // Data left over from an ended login belongs to another user.
    onDone: () =>
      client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) }),
  }
}
