import * as z from 'zod/mini'
import { type ForgotForm, type ResetForm, verifiedSchema } from '#shared/api/recovery.ts'
import { callApi } from '#src/lib/api.ts'

const okSchema = z.object({ ok: z.boolean() })

export const requestResetLink = (form: ForgotForm) =>
  callApi('/api/auth/forgot', okSchema, { method: 'POST', body: form })

export const resetPassword = (form: ResetForm) =>
  callApi('/api/auth/reset', okSchema, { method: 'POST', body: form })

export const confirmEmail = (token: string) =>
  callApi('/api/auth/verify', verifiedSchema, { method: 'POST', body: { token } })
