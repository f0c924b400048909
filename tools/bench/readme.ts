import { readFile, writeFile } from 'node:fs/promises'
import type { machine } from './machine.ts'
import type { Row } from './row.ts'

const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

/** The table of the README, and below it what missed its aim. */
export function tableOf(
  rows: readonly Row[],
  { at, cores, versions }: Pick<Awaited<ReturnType<typeof machine>>, 'at' | 'cores' | 'versions'>,
): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const lines = rows.map(
    ({ figure, aim, value, ok }) =>
      `| ${cell(figure)} | ${cell(aim)} | ${ok === false ? `**${cell(value)}**` : cell(value)} |`,
  )
  const missed = rows.filter(({ ok }) => ok === false)
  const told = missed.map(({ figure, value, aim, how }) => `- ${figure}: ${value}, aim ${aim}. ${how}.`)
  const origin = `Measured ${at.slice(0, 10)} on ${cores}; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}. Bold: missed.`
  return [
    '| figure | aim | measured |',
    '|---|---|---|',
    ...lines,
    '',
    origin,
    ...(told.length > 0 ? ['', 'What missed its aim:', '', ...told] : []),
  ].join('\n')
}

/** The README with the table between its marks; throws where they are not there. */
export function withTable(readme: string, table: string): string {
  const from = readme.indexOf(begin)
  const until = readme.indexOf(end)
  if (from === -1 || until < from) throw new Error(`The README has no ${begin} … ${end}`)
  return `${readme.slice(0, from + begin.length)}\n${table}\n${readme.slice(until)}`
}

export async function writeIntoReadme(
  rows: readonly Row[],
  where: Awaited<ReturnType<typeof machine>>,
): Promise<void> {
  await writeFile('README.md', withTable(await readFile('README.md', 'utf8'), tableOf(rows, where)))
}
