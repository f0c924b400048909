import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { argumentsOf, rows } from './rows.ts'
import { keptFile, keptOf, proofsFile, proofsTable, scorecard, tell, withProofs } from './scorecard.ts'

// npm run prove [-- accounts,journeys] [-- fuzz --short --seed 1] [-- mutants --all] [-- --table]: proofs in their long form, one
// after another (without a name: all of them), and the scorecard: out/scorecard.json, and the table in docs/proofs.md.
// A proof is named by its row or its folder; options behind the names go to each of them. --table makes the scorecard of what
// has been run before.

const given = process.argv.slice(2)
const isTable = given.includes('--table')
const firstOption = given.findIndex((word) => word.startsWith('--'))
const names = given.slice(0, firstOption < 0 ? undefined : firstOption).flatMap((word) => word.split(','))
const options = firstOption < 0 ? [] : given.slice(firstOption)

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
  // A command that is told to run one part of it leaves the others' results alone.
  const left = rows.filter((row) => row.command === (isGenerated ? 'generated' : command))
  const proofs = options.includes('--only') ? [] : left.map(({ proof }) => proof)
  // What it left behind before says nothing of this run.
  for (const proof of proofs) rmSync(keptFile(proof), { force: true })
  const args = [...argumentsOf(command), ...options]
  console.log(`\n> node ${args.join(' ')}`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) failed.push(`${command} ended with ${status}`)
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
