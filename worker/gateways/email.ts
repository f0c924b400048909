import { sender, seller } from '#shared/brand.ts'
import type { Env } from '#worker/env.ts'

export type Email = { to: string; subject: string; text: string; html: string }

/**
 * Errors that no retry can fix: the address does not accept email (it bounced or complained), or is not
 * valid. Everything else may pass: a daily limit, missing DNS records, an outage.
 * Source: developers.cloudflare.com/email-service/api/send-emails/workers-api, "Error codes"
 */
const permanentErrors: ReadonlySet<string> = new Set([
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_VALIDATION_ERROR',
  'E_CONTENT_TOO_LARGE',
])

/**
 * Hands an email to Cloudflare Email Sending, which then delivers it. `refused`: a retry would not help.
 * Throws where a retry may help, with Cloudflare's code alone, because its message can contain the address.
 */
export async function sendEmail(env: Env, { to, subject, text, html }: Email): Promise<'sent' | 'refused'> {
  try {
    await env.EMAIL.send({
      from: { email: sender.mail, name: sender.name },
      replyTo: seller.supportMail,
      to,
      subject,
      text,
      html,
    })
    return 'sent'
  } catch (error) {
    const code = codeOf(error)
    if (permanentErrors.has(code)) return 'refused'
    throw new Error(`Cloudflare did not accept an email: ${code}`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no code'
}
