import { cpus, totalmem } from 'node:os'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SavedOutcome, commit } from '#tools/harness/report.ts'
import { type Row, rows } from './rows.ts'

/** The document that holds the table. */
export const proofsFile = 'docs/proofs.md'
const folder = 'out/proofs'
const marks = ['<!-- scorecard -->', '<!-- /scorecard -->'] as const

export const outcomeFile = (proof: string) => join(folder, `${proof}.json`)

/** The saved outcome of a proof; null if it did not finish. */
export function savedOutcome(proof: string): SavedOutcome | null {
  return existsSync(outcomeFile(proof)) ? JSON.parse(readFileSync(outcomeFile(proof), 'utf8')) : null
}

type ScorecardRow = { row: Row; outcome: SavedOutcome | null }

/** Each row with the saved outcome of its proof. */
export const scorecardRows = (): ScorecardRow[] =>
  rows.map((row) => ({ row, outcome: savedOutcome(row.proof) }))

/** The content of out/scorecard.json: the figures of each proof and whether it holds. */
export function scorecard(entries: readonly ScorecardRow[]): object {
  const figures = entries.map(({ row, outcome }) => [
    row.key,
    outcome
      ? {
          ...outcome.figures,
          ok: outcome.ok,
          short: outcome.short,
          faults: outcome.faults,
          seconds: outcome.seconds,
          at: outcome.at,
          commit: outcome.commit,
        }
      : null,
  ])
  return {
    at: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    ...Object.fromEntries(figures),
  }
}

/** The table of docs/proofs.md, with what is missing below it. */
export function proofsTable(entries: readonly ScorecardRow[]): string {
  const lines = entries.map(
    ({ row, outcome }) =>
      `| \`${row.command}\`: ${row.proof} | ${row.what} | ${outcome ? figuresOf(outcome) : ''} | ${stateOf(outcome)} |`,
  )
  const date = entries
    .flatMap(({ outcome }) => outcome?.at.slice(0, 10) ?? [])
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
    ...missing(entries),
  ].join('\n')
}

function missing(entries: readonly ScorecardRow[]): string[] {
  const now = commit()
  const of = (which: (outcome: SavedOutcome | null) => boolean) =>
    entries
      .filter(({ outcome }) => which(outcome))
      .map(({ row }) => row.proof)
      .join(', ')
  const notes: [string, string][] = [
    ['With faults', of((outcome) => outcome?.ok === false)],
    ['Not run', of((outcome) => outcome === null)],
    ['Run in their short form only', of((outcome) => outcome?.short === true)],
    ['Run at another commit', of((outcome) => outcome !== null && outcome.commit !== now)],
  ]
  const lines = notes.flatMap(([what, which]) => (which === '' ? [] : [`${what}: ${which}.`]))
  return lines.length === 0
    ? ['Nothing is missing: each ran in its long form, at this commit.']
    : lines.flatMap((line) => [line, '']).slice(0, -1)
}

function stateOf(outcome: SavedOutcome | null): string {
  if (!outcome) return '**not run**'
  if (!outcome.ok) return `**${outcome.faults} fault${outcome.faults === 1 ? '' : 's'}**`
  return outcome.short ? 'holds, in short' : 'holds'
}

const figuresOf = ({ figures }: SavedOutcome) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
    .join(', ')
    .replaceAll('|', '\\|')

function machine(): string {
  const all = cpus()
  return `${all.length} cores${all[0]?.model ? ` (${all[0].model.trim()})` : ''}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
}

/** Puts the table between the document's marks. Throws if it has none. */
export function withProofs(document: string, text: string): string {
  const [start, end] = marks.map((mark) => document.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${proofsFile} has no ${marks.join(' … ')}`)
  return `${document.slice(0, start + marks[0].length)}\n${text}\n${document.slice(end)}`
}
