import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { argumentsOf, rows } from './rows.ts'
import {
  outcomeFile,
  savedOutcome,
  proofsFile,
  proofsTable,
  scorecard,
  scorecardRows,
  withProofs,
} from './scorecard.ts'

// npm run prove [-- accounts,journeys] [-- fuzz --short --seed 1] [-- mutants --all] [-- --table] runs proofs in their long form,
// one after another, and writes the scorecard: out/scorecard.json and the table in docs/proofs.md. Without names it runs all
// of them. A proof is named by its row or its folder. Options after the names go to each proof. --table runs nothing and
// writes the scorecard from the saved outcomes.

const words = process.argv.slice(2)
const isTable = words.includes('--table')
const firstOption = words.findIndex((word) => word.startsWith('--'))
const names = words.slice(0, firstOption < 0 ? undefined : firstOption).flatMap((word) => word.split(','))
const options = firstOption < 0 ? [] : words.slice(firstOption)

const unknown = names.filter((name) => !rows.some(({ proof, command }) => name === proof || name === command))
if (unknown.length > 0) throw new Error(`There is no proof called ${unknown.join(', ')}`)
const commands = new Set(
  rows
    .filter(({ proof, command }) => names.length === 0 || names.includes(proof) || names.includes(command))
    .map(({ command }) => command),
)

const failed: string[] = []
for (const command of isTable ? [] : commands) {
  const isGenerated = command === 'mutants' && options.includes('--all')
  // With --only a command runs one part of its proofs, so the saved outcomes of the others stay.
  const commandRows = rows.filter((row) => row.command === (isGenerated ? 'generated' : command))
  const proofs = options.includes('--only') ? [] : commandRows.map(({ proof }) => proof)
  // Delete earlier outcomes, so that a proof that crashes is not reported with an old one.
  for (const proof of proofs) rmSync(outcomeFile(proof), { force: true })
  const args = [...argumentsOf(command), ...options]
  console.log(`\n> node ${args.join(' ')}`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) failed.push(`${command} ended with ${status}`)
  failed.push(...proofs.filter((proof) => !savedOutcome(proof)).map((proof) => `${proof} did not finish`))
}

const scorecardEntries = scorecardRows()
mkdirSync('out', { recursive: true })
writeFileSync('out/scorecard.json', `${JSON.stringify(scorecard(scorecardEntries), null, 2)}\n`)
writeFileSync(proofsFile, withProofs(readFileSync(proofsFile, 'utf8'), proofsTable(scorecardEntries)))
for (const failure of failed) console.log(`WRONG: ${failure}`)
const notRun = scorecardEntries.filter(({ outcome }) => !outcome).length
console.log(
  `${scorecardEntries.filter(({ outcome }) => outcome?.ok).length} of ${scorecardEntries.length} proofs hold, ${scorecardEntries.filter(({ outcome }) => outcome?.short).length} of them in their short form, ${notRun} not run: out/scorecard.json`,
)
process.exitCode = failed.length > 0 ? 1 : 0
