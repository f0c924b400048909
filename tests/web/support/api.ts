import { vi } from 'vitest'

/** `call` is method and path, such as "POST /api/bootcamps/start". */
type Call = { call: string; body: unknown; headers: Headers }

/** A body that is sent with status 200, or a function that returns the response. */
type Answer = object | null | (() => Response | Promise<Response>)

/**
 * Replaces the API. `answers` has the answer to each call; any other call waits forever, as without a signal.
 * Returns the list of what was sent, which grows with each call.
 */
export function stubApi(answers: Readonly<Record<string, Answer>> = {}): Call[] {
  const sent: Call[] = []
  const answer: typeof fetch = async (path, { method = 'GET', body, headers } = {}) => {
    const call = `${method} ${String(path)}`
    sent.push({
      call,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: new Headers(headers),
    })
    const found = answers[call]
    if (found === undefined) return new Promise<Response>(() => {})
    return typeof found === 'function' ? found() : Response.json(found)
  }
  vi.stubGlobal('fetch', answer)
  return sent
}
