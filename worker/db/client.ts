import { drizzle } from 'drizzle-orm/d1'
import { routedDatabase } from './routed-database.ts'

/** One client per isolate, so prepared statements that every request uses are built once. */
export const db = drizzle(routedDatabase, { casing: 'snake_case' })
