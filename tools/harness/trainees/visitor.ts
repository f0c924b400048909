import { newAddress } from '#local/seeds/address.ts'

/** Sends a POST as a browser does from a page of ours. */
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

/** Like a browser, it tries once more if the server has just closed the connection. */
export async function call(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch {
    return fetch(url, request)
  }
}
