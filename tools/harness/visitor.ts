import { newAddress } from './address.ts'

/** A POST as a browser on the page itself makes it. */
export const post = (url: string, body: unknown, address = newAddress()): Promise<Response> =>
  call(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': address,
    },
    body: JSON.stringify(body),
  })

/** As a browser does: a kept connection that the server has just closed is opened anew. */
export async function call(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch {
    return fetch(url, request)
  }
}
