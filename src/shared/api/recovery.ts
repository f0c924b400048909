import * as z from 'zod/mini'
import { emailSchema, newPasswordSchema, passwordSchema } from './account.ts'

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete'))

/** POST /api/auth/forgot */
export const forgotFormSchema = z.strictObject({ email: emailSchema })
export type ForgotForm = z.infer<typeof forgotFormSchema>

/** POST /api/auth/reset: the token is from the link in the email. */
export const resetFormSchema = z.strictObject({ token: linkToken, password: newPasswordSchema })
export type ResetForm = z.infer<typeof resetFormSchema>

/** PUT /api/auth/password */
export const passwordFormSchema = z.strictObject({ current: passwordSchema, next: newPasswordSchema }).check(
  z.refine(({ current, next }) => current !== next, {
    message: 'This is your current password',
    path: ['next'],
  }),
)
export type PasswordForm = z.infer<typeof passwordFormSchema>

/** PUT /api/auth/email: the new address takes effect once its owner has confirmed it. */
export const emailFormSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export type EmailForm = z.infer<typeof emailFormSchema>

/** POST /api/auth/verify: the token of a link that confirms an address. */
export const verifyFormSchema = z.strictObject({ token: linkToken })

/** The address that is now confirmed. */
export const verifiedSchema = z.object({ email: z.string() })
