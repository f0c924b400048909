import { readFile, writeFile } from 'node:fs/promises'
import type { machine } from './machine.ts'
import type { Row } from './row.ts'

const file = 'docs/measurements.md'
const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

/** The table of docs/measurements.md, with the figures that missed their aim below it. */
export function measurementsTable(
  rows: readonly Row[],
  { at, cores, versions }: Pick<Awaited<ReturnType<typeof machine>>, 'at' | 'cores' | 'versions'>,
): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const lines = rows.map(
    ({ figure, aim, value, ok }) =>
      `| ${cell(figure)} | ${cell(aim)} | ${ok === false ? `**${cell(value)}**` : cell(value)} |`,
  )
  const missed = rows.filter(({ ok }) => ok === false)
  const missedLines = missed.map(
    ({ figure, value, aim, how }) => `- ${figure}: ${value}, aim ${aim}. ${how}.`,
  )
  const origin = `Measured ${at.slice(0, 10)} on ${cores}; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}. Bold: missed.`
  return [
    '| figure | aim | measured |',
    '|---|---|---|',
    ...lines,
    '',
    origin,
    ...(missedLines.length > 0 ? ['', 'What missed its aim:', '', ...missedLines] : []),
  ].join('\n')
}

/** Puts the table between the document's marks. Throws if it has none. */
export function withMeasurements(document: string, table: string): string {
  const from = document.indexOf(begin)
  const until = document.indexOf(end)
  if (from === -1 || until < from) throw new Error(`${file} has no ${begin} … ${end}`)
  return `${document.slice(0, from + begin.length)}\n${table}\n${document.slice(until)}`
}

export async function writeMeasurements(
  rows: readonly Row[],
  where: Awaited<ReturnType<typeof machine>>,
): Promise<void> {
  await writeFile(file, withMeasurements(await readFile(file, 'utf8'), measurementsTable(rows, where)))
}
