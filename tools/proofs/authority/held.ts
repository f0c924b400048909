import { type ClientRequest, request } from 'node:http'
import { type Call, type RawResponse } from '#tools/harness/send.ts'
import { newAddress } from '#tools/harness/address.ts'

/** A request whose body has begun and not ended. */
export type Held = {
  /** The answer came although the body had not ended. */
  isAnswered: () => boolean
  /** Sends the rest and waits for the answer. */
  finish: () => Promise<RawResponse>
}

/** Headers and the first half of the body are sent; the rest follows with `finish`. */
export async function hold(url: string, { method, path, headers, body }: Call): Promise<Held> {
  const bytes = Buffer.from(body ?? '')
  const half = Math.floor(bytes.length / 2)
  const { hostname, port } = new URL(url)
  const from = performance.now()
  let answered = false
  const sent: ClientRequest = request({
    agent: false,
    hostname,
    port,
    method,
    path,
    headers: { 'CF-Connecting-IP': newAddress(), 'Content-Length': String(bytes.length), ...headers },
  })
  const answer = new Promise<RawResponse>((resolve, fail) => {
    sent.on('response', async (response) => {
      answered = true
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(chunks).toString(),
        ms: performance.now() - from,
      })
    })
    sent.on('error', fail)
  })
  await new Promise<void>((resolve) => sent.write(bytes.subarray(0, half), () => resolve()))
  return {
    isAnswered: () => answered,
    finish: () => {
      sent.end(bytes.subarray(half))
      return answer
    },
  }
}
