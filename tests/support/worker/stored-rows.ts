import { env } from 'cloudflare:workers'

/** All rows of a table, without its generated columns, which no statement may write. */
export async function storedRows(table: string): Promise<Record<string, unknown>[]> {
  const { results: columns } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
    .bind(table)
    .all<{ name: string }>()
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return (await env.DB.prepare(`SELECT ${names} FROM "${table}"`).all()).results
}
