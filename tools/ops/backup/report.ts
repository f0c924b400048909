import { MINUTE_MS } from '#shared/units.ts'
import type { Restored } from './restore.ts'

/** The result of a restore, in lines. */
export function report({ manifest, tables, setAside, photos }: Restored, ms: number): string {
  const rows = tables.reduce((sum, { restored }) => sum + restored, 0)
  const lost = tables.reduce((sum, { written, restored }) => sum + written - restored, 0)
  const lines: [string, string][] = [
    ['backup', manifest.id],
    ['tables equal', `${tables.filter(({ equal }) => equal).length}/${tables.length}`],
    ['rows', String(rows)],
    ['rows lost', String(lost)],
    ['photos: rows, files', `${photos.rows}, ${photos.files}`],
    ['photos without their file', String(photos.rowsWithoutFile)],
    ['files without a photo', String(photos.filesWithoutRow)],
    ['minutes', (ms / MINUTE_MS).toFixed(2)],
  ]
  const reasons = Map.groupBy(setAside, ({ table, reason }) => `${table}: ${reason}`)
  const aside = [...reasons].map(([reason, all]) => `  ${all.length} of ${reason}`)
  return [
    ...lines.map(([name, value]) => `${name.padEnd(28)}${value}`),
    ...(aside.length > 0 ? ['set aside:', ...aside] : []),
  ].join('\n')
}
