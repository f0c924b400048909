import { newAddress } from './address.ts'
import * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

export type Client = {
  /** Calls the API as this browser would and parses the response with its schema; throws if it refuses. */
  call: <Schema extends z.ZodMiniType>(
    method: Method,
    path: string,
    schema: Schema,
    body?: unknown,
  ) => Promise<z.infer<Schema>>
  /** The value of the login cookie; empty before the sign-up. */
  login: () => string
}

export const loginCookieName = '__Host-login'

/** A browser without a window, with its own IP address because limits count by address. */
export function openClient(app: string, timeZone: string): Client {
  let login = ''
  const address = newAddress()
  return {
    login: () => login,
    call: async (method, path, schema, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`${app}${path}`, {
        method,
        ...sent,
        headers: {
          Origin: app,
          'CF-Connecting-IP': address,
          'X-Time-Zone': timeZone,
          ...(login && { Cookie: `${loginCookieName}=${login}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
      })
      if (!response.ok)
        throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`)
      for (const cookie of response.headers.getSetCookie()) {
        if (cookie.startsWith(`${loginCookieName}=`))
          login = cookie.slice(loginCookieName.length + 1).split(';')[0] ?? ''
      }
      return z.parse(schema, await response.json())
    },
  }
}
