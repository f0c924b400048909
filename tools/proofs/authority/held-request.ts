import { type ClientRequest, request } from 'node:http'
import { type Call, type RawResponse } from '#tools/harness/calls/send.ts'
import { newAddress } from '#local/seeds/address.ts'

/** A request whose body has been sent only in part. */
export type HeldRequest = {
  /** Whether the answer came before the body was complete. */
  isAnswered: () => boolean
  /** Sends the rest of the body and waits for the answer. */
  finish: () => Promise<RawResponse>
}

/** Sends the headers and the first half of the body. `finish` sends the rest. */
export async function sendHalf(url: string, { method, path, headers, body }: Call): Promise<HeldRequest> {
  const bytes = Buffer.from(body ?? '')
  const half = Math.floor(bytes.length / 2)
  const { hostname, port } = new URL(url)
  const from = performance.now()
  let answered = false
  const outgoing: ClientRequest = request({
    agent: false,
    hostname,
    port,
    method,
    path,
    headers: { 'CF-Connecting-IP': newAddress(), 'Content-Length': String(bytes.length), ...headers },
  })
  const answer = new Promise<RawResponse>((resolve, fail) => {
    outgoing.on('response', async (response) => {
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
    outgoing.on('error', fail)
  })
  await new Promise<void>((resolve) => outgoing.write(bytes.subarray(0, half), () => resolve()))
  return {
    isAnswered: () => answered,
    finish: () => {
      outgoing.end(bytes.subarray(half))
      return answer
    },
  }
}
