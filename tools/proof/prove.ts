import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rows } from './rows.ts'
import { keptFile, keptOf, scorecard, table, tell, withTable } from './scorecard.ts'

// npm run prove [-- --only prove:crash,mutants] [-- --table]: every proof in its long form, one after another, and the
// scorecard: out/scorecard.json, and the table in the README. --table makes both of what has been run before.

const { values } = parseArgs({ options: { only: { type: 'string' }, table: { type: 'boolean', default: false } } })
const only = values.only?.split(',')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const chosen = rows.filter(({ proof, script }) => !only || only.includes(proof) || only.includes(script))
const unknown = only?.filter((name) => !rows.some(({ proof, script }) => proof === name || script === name)) ?? []
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
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
  if (status !== 0) failed.push(`${script} ended with ${status}`)
  failed.push(...proofs.filter((proof) => !keptOf(proof)).map((proof) => `${proof} did not come to its end`))
}

const told = tell()
writeFileSync('out/scorecard.json', `${JSON.stringify(scorecard(told), null, 2)}\n`)
writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8'), table(told)))
for (const one of failed) console.log(`WRONG: ${one}`)
const without = told.filter(({ kept }) => !kept).length
console.log(`${told.filter(({ kept }) => kept?.ok).length} of ${told.length} proofs hold, ${told.filter(({ kept }) => kept?.short).length} of them in short, ${without} not run: out/scorecard.json`)
process.exitCode = failed.length > 0 ? 1 : 0
