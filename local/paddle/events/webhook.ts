import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { sign } from './event.ts'

/** Paddle gives an app five seconds; a busy laptop may need longer. */
const TIMEOUT_MS = 20_000

export type Delivery = { accepted: true } | { accepted: false; detail: string }

/**
 * Signs `event` and posts it to the app at `origin`, once. There is no retry: the developer sees the error
 * and presses again.
 */
export async function deliver(event: object, origin: string, secret: string): Promise<Delivery> {
  const rawBody = JSON.stringify(event)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Paddle',
    'Paddle-Signature': sign(secret, rawBody, Math.floor(Date.now() / 1000)),
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${origin}/api/webhooks/paddle`, {
      method: 'POST',
      headers,
      body: rawBody,
      redirect: 'manual',
      signal,
    })
    const answer = (await response.text()).slice(0, 300)
    return response.status === 200
      ? { accepted: true }
      : { accepted: false, detail: `The app answered ${response.status} to the webhook: ${answer}` }
  } catch (error) {
    return {
      accepted: false,
      detail: `The app could not be reached: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/**
 * The secret with which the app under `root` checks signatures; null if neither file has it. Read for each
 * payment, because the file may change while the server runs.
 */
export const webhookSecret = (root: string): Promise<string | null> => secretOf(root, 'PADDLE_WEBHOOK_SECRET')

/** The key with which the app's server calls Paddle's API; null if it has none. */
export const apiKey = (root: string): Promise<string | null> => secretOf(root, 'PADDLE_API_KEY')

async function secretOf(root: string, name: string): Promise<string | null> {
  for (const file of ['.dev.vars', '.dev.vars.example']) {
    const secret = parseEnv(await readIfThere(join(root, file)))[name]
    if (secret) return secret
  }
  return null
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
