export type Execute = (sql: string, ...params: string[]) => Promise<number>

/**
 * Runs statements on the app's own database, through the address that its workerd offers to local tools;
 * returns how many rows changed. A second process that opened the file would lock out a trainee
 * who is signing up.
 */
export function databaseOf(app: string): Execute {
  const address = `${app}/cdn-cgi/local/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw`
  return async (sql, ...params) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sql, params }),
    })
    const text = await response.text()
    const answer = response.ok ? JSON.parse(text) : null
    if (!answer?.success) throw new Error(`The local database refused a statement: ${text.slice(0, 300)}`)
    return answer.result[0].meta.changes
  }
}
