import { webhookHeaders } from '#tools/harness/server/secrets.ts'
import type { Answer } from './ask.ts'

/** Sends a webhook as Paddle does. Each delivery gets its own signature; `headersOf` can sign it otherwise. */
export async function sendWebhook(
  url: string,
  event: object,
  headersOf: (body: string) => Record<string, string> = webhookHeaders,
): Promise<Answer> {
  const body = JSON.stringify(event)
  try {
    const answer = await fetch(`${url}/api/webhooks/paddle`, {
      method: 'POST',
      headers: headersOf(body),
      body,
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 0, body: null }
  }
}
