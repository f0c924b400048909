import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

type Call = {
  method: string
  url: URL
  body: unknown
  redirect: string | undefined
  authorization: string | null
}

/**
 * Configures an API key and replaces Paddle's API with `answer`. Returns a list that fills with the calls. The
 * replacement ends with the test; call `withoutPaddleApi` to remove the key.
 */
export function withPaddleApi(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = []
  env.PADDLE_API_KEY = 'pdl_sdbx_apikey_test'
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = {
      method: init?.method ?? 'GET',
      url: new URL(String(input)),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      redirect: init?.redirect,
      authorization: new Headers(init?.headers).get('authorization'),
    }
    calls.push(call)
    return answer(call)
  })
  return calls
}

export function withoutPaddleApi(): void {
  delete env.PADDLE_API_KEY
}
