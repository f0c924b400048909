import { readFile, writeFile } from 'node:fs/promises'
import type { machine } from './machine.ts'
import type { Measured } from './saved-rows.ts'

const file = 'docs/measurements.md'
const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

type TableRow = Pick<Measured, 'figure' | 'aim' | 'value' | 'ok' | 'how' | 'part' | 'commit'>

/** The table of docs/measurements.md, with the figures that missed their aim below it. */
export function measurementsTable(
  rows: readonly TableRow[],
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
  const origin = `Measured ${at.slice(0, 10)} at ${commitsOf(rows)} on ${cores}; ${Object.entries(versions)
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

/** `commit 1a2b3c4`, or each commit with the parts that were measured there. */
function commitsOf(rows: readonly TableRow[]): string {
  const parts = Map.groupBy(rows, ({ commit }) => commit)
  if (parts.size === 1) return `commit ${rows[0]?.commit}`
  const names = (of: readonly TableRow[]) => [...new Set(of.map(({ part }) => part))].join(', ')
  return `commits ${[...parts].map(([commit, of]) => `${commit} (${names(of)})`).join(' and ')}`
}

/** Puts the table between the document's marks. Throws if it has none. */
export function withMeasurements(document: string, table: string): string {
  const from = document.indexOf(begin)
  const until = document.indexOf(end)
  if (from === -1 || until < from) throw new Error(`${file} has no ${begin} … ${end}`)
  return `${document.slice(0, from + begin.length)}\n${table}\n${document.slice(until)}`
}

export async function writeMeasurements(
  rows: readonly TableRow[],
  where: Awaited<ReturnType<typeof machine>>,
): Promise<void> {
  await writeFile(file, withMeasurements(await readFile(file, 'utf8'), measurementsTable(rows, where)))
}
