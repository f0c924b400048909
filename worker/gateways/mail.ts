import { sender, seller } from '#shared/brand.ts'
import type { Env } from '#worker/env.ts'

export type Email = { to: string; subject: string; text: string; html: string }

/**
 * Why a mail will never be sent as it is: the address takes none (it bounced, or complained of us), or is none. Everything
 * else may pass: a limit of the day, a domain whose records are not there yet, a failure of theirs.
 * Source: developers.cloudflare.com/email-service/api/send-emails/workers-api, "Error codes"
 */
const permanentErrors: ReadonlySet<string> = new Set([
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_VALIDATION_ERROR',
  'E_CONTENT_TOO_LARGE',
])

/**
 * Hands a mail to Cloudflare Email Sending; from then on delivery is theirs. `refused`: no try will do better. Throws where
 * another may, with Cloudflare's code alone: their message can name the address.
 */
export async function sendMail(env: Env, { to, subject, text, html }: Email): Promise<'sent' | 'refused'> {
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
    throw new Error(`Cloudflare took no mail: ${code}`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no code'
}
