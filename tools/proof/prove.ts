import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Row, rows } from './rows.ts'
import { keptFile, keptOf, proofsFile, proofsTable, scorecard, tell, withProofs } from './scorecard.ts'

// npm run prove [-- accounts,journeys] [-- mutants --all] [-- --table]: every proof in its long form, one after another, and the
// scorecard: out/scorecard.json, and the table in docs/proofs.md. --table makes both of what has been run before.
// A proof is named by its row, its script, or its script without `prove:`; --only does the same. --all: of the mutants those
// that are generated, every one; without it a sample of them.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
})
const named = [...positionals, ...(values.only === undefined ? [] : [values.only])].flatMap((names) =>
  names.split(','),
)
const only =
  named.length === 0 ? null : named.map((name) => (values.all && name === 'mutants' ? 'generated' : name))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const isNamed = ({ proof, script }: Row, name: string) =>
  name === proof || name === script || `prove:${name}` === script
const chosen = rows.filter((row) => only?.some((name) => isNamed(row, name)) ?? true)
const unknown = only?.filter((name) => !rows.some((row) => isNamed(row, name))) ?? []
if (unknown.length > 0) throw new Error(`There is no proof called ${unknown.join(', ')}`)

const failed: string[] = []
for (const script of values.table ? [] : new Set(chosen.map((row) => row.script))) {
  const proofs = rows.filter((row) => row.script === script).map(({ proof }) => proof)
  // What it left behind before says nothing of this run.
  for (const proof of proofs) rmSync(keptFile(proof), { force: true })
  if (!scripts[script]) {
    failed.push(`${script} is not there`)
    continue
  }
  console.log(`\n> ${script}`)
  const { status } = spawnSync(
    'npm',
    ['run', '--silent', values.all && script === 'prove:generated' ? 'prove:generated:all' : script],
    { stdio: 'inherit' },
  )
  if (status !== 0) failed.push(`${script} ended with ${status}`)
  failed.push(...proofs.filter((proof) => !keptOf(proof)).map((proof) => `${proof} did not come to its end`))
}

const told = tell()
writeFileSync('out/scorecard.json', `${JSON.stringify(scorecard(told), null, 2)}\n`)
writeFileSync(proofsFile, withProofs(readFileSync(proofsFile, 'utf8'), proofsTable(told)))
for (const one of failed) console.log(`WRONG: ${one}`)
const without = told.filter(({ kept }) => !kept).length
console.log(
  `${told.filter(({ kept }) => kept?.ok).length} of ${told.length} proofs hold, ${told.filter(({ kept }) => kept?.short).length} of them in short, ${without} not run: out/scorecard.json`,
)
process.exitCode = failed.length > 0 ? 1 : 0
