import { drizzle } from 'drizzle-orm/d1'
import { routedDatabase } from './routed-database.ts'

/** One client for the isolate: the text of statements that are asked for on every request is made once, on it. */
export const db = drizzle(routedDatabase, { casing: 'snake_case' })
