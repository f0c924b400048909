import { cpus, totalmem } from 'node:os'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kept, commit } from '#tools/harness/report.ts'
import { type Row, rows } from './rows.ts'

/** Where the table goes. */
export const proofsFile = 'docs/proofs.md'
const folder = 'out/proofs'
const marks = ['<!-- scorecard -->', '<!-- /scorecard -->'] as const

export const keptFile = (proof: string) => join(folder, `${proof}.json`)

/** What a proof left behind; null where it has not run to its end. */
export function keptOf(proof: string): Kept | null {
  return existsSync(keptFile(proof)) ? JSON.parse(readFileSync(keptFile(proof), 'utf8')) : null
}

type Told = { row: Row; kept: Kept | null }

/** Everything that is known now, of each row. */
export const tell = (): Told[] => rows.map((row) => ({ row, kept: keptOf(row.proof) }))

/** out/scorecard.json: the figures by name, each with whether it holds. */
export function scorecard(told: readonly Told[]): object {
  const entries = told.map(({ row, kept }) => [
    row.key,
    kept
      ? {
          ...kept.figures,
          ok: kept.ok,
          short: kept.short,
          faults: kept.faults,
          seconds: kept.seconds,
          at: kept.at,
          commit: kept.commit,
        }
      : null,
  ])
  return {
    at: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    ...Object.fromEntries(entries),
  }
}

/** The table of docs/proofs.md, and below it what is missing. */
export function proofsTable(told: readonly Told[]): string {
  const lines = told.map(
    ({ row, kept }) =>
      `| \`${row.command}\`: ${row.proof} | ${row.what} | ${kept ? figuresOf(kept) : ''} | ${stateOf(kept)} |`,
  )
  const date = told
    .flatMap(({ kept }) => kept?.at.slice(0, 10) ?? [])
    .toSorted()
    .at(-1)
  const intro = date
    ? `\`npm run prove\` writes this, last on ${date}, at commit ${commit()}, on ${machine()}.`
    : 'Nothing has been run yet: `npm run prove`.'
  return [
    intro,
    '',
    '| proof | what is done | figures | |',
    '|---|---|---|---|',
    ...lines,
    '',
    ...missing(told),
  ].join('\n')
}

function missing(told: readonly Told[]): string[] {
  const now = commit()
  const of = (which: (kept: Kept | null) => boolean) =>
    told
      .filter(({ kept }) => which(kept))
      .map(({ row }) => row.proof)
      .join(', ')
  const said: [string, string][] = [
    ['With faults', of((kept) => kept?.ok === false)],
    ['Not run', of((kept) => kept === null)],
    ['Run in their short form only', of((kept) => kept?.short === true)],
    ['Run at another commit', of((kept) => kept !== null && kept.commit !== now)],
  ]
  const lines = said.flatMap(([what, which]) => (which === '' ? [] : [`${what}: ${which}.`]))
  return lines.length === 0
    ? ['Nothing is missing: each ran in its long form, at this commit.']
    : lines.flatMap((line) => [line, '']).slice(0, -1)
}

function stateOf(kept: Kept | null): string {
  if (!kept) return '**not run**'
  if (!kept.ok) return `**${kept.faults} fault${kept.faults === 1 ? '' : 's'}**`
  return kept.short ? 'holds, in short' : 'holds'
}

const figuresOf = ({ figures }: Kept) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
    .join(', ')
    .replaceAll('|', '\\|')

function machine(): string {
  const all = cpus()
  return `${all.length} cores${all[0]?.model ? ` (${all[0].model.trim()})` : ''}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
}

/** The document with the table between its marks. Throws if it has no marks. */
export function withProofs(document: string, text: string): string {
  const [start, end] = marks.map((mark) => document.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${proofsFile} has no ${marks.join(' … ')}`)
  return `${document.slice(0, start + marks[0].length)}\n${text}\n${document.slice(end)}`
}
