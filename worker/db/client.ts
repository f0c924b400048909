import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'

/** One client for the isolate: statements that are asked for on every request are prepared once, on it. */
export const db = drizzle(env.DB, { casing: 'snake_case' })
