import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import {
  aboutTrainee,
  auditOf,
  beginErasure,
  claim,
  endLogins,
  erasureLogFile,
  everybodyOut,
  findPayment,
  findTrainee,
  type FoundTrainee,
  hashOf,
  health,
  replay,
} from './commands.ts'
import { type Row, query, putObject } from './database.ts'
import { deadLetter, deadLetters, paymentEvents, underReview } from './payments.ts'

// npm run ops -- … is for support and incidents. It works on the local database, or with --remote on production's. A command that
// changes something shows what it will do, asks for a word to confirm it, and writes an audit entry.

const help = `npm run ops -- find <who>                a trainee by email, account number or order number; or a payment (txn_…, evt_…)
npm run ops -- audit <who or what>       the audit entries of a trainee, a payment, a bootcamp, a photo
npm run ops -- health                    what is waiting, and when each job last ran
npm run ops -- review | dead | show <id> payments (docs/runbook.md)
npm run ops -- replay <evt_… | txn_…>    settles a payment again, or marks a dead letter without an event as done
npm run ops -- claim <txn_…> <email>     gives a payment without a buyer to a trainee
npm run ops -- end-logins <email>        signs a trainee out everywhere
npm run ops -- everybody-out             ends every login
npm run ops -- erase <email>             signs out now; the nightly job deletes the account
npm run ops -- backup                    writes a backup of the running local app (PORT); production does on Sundays
--remote works on production.`

const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [command = '', first = '', second = ''] = positionals
const target = { remote: values.remote }
const now = Date.now()

/** Each command with the number of its arguments. */
const commands: Readonly<Record<string, { words: number; run: () => Promise<void> | void }>> = {
  find: { words: 1, run: find },
  audit: { words: 1, run: () => show(query(target, [auditOf(subjectOf(first) ?? first)])[0]) },
  health: { words: 0, run: () => query(target, health).forEach(show) },
  review: { words: 0, run: () => show(query(target, [underReview])[0]) },
  dead: { words: 0, run: () => show(query(target, [deadLetters])[0]) },
  show: { words: 1, run: () => showBodies(query(target, [paymentEvents(first)])[0]) },
  replay: { words: 1, run: replayEvents },
  claim: { words: 2, run: claimPayment },
  'end-logins': { words: 1, run: signOut },
  'everybody-out': {
    words: 0,
    run: () => change('Every trainee on every device is signed out.', 'everybody', everybodyOut(now)),
  },
  erase: { words: 1, run: erase },
  backup: { words: 0, run: backUp },
}

const chosen = commands[command]
if (!chosen || positionals.length !== chosen.words + 1) {
  console.error(help)
  process.exit(2)
}

try {
  await chosen.run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function find(): void {
  const trainee = lookUp(first)
  if (trainee) query(target, aboutTrainee(trainee)).forEach(show)
  else show(query(target, [findPayment(first)])[0])
}

async function replayEvents(): Promise<void> {
  const [found = [], [deadMessage] = []] = query(target, [paymentEvents(first), deadLetter(first)])
  // A message that could not be read names no event, so there is nothing to settle.
  if (found.length === 0 && deadMessage) {
    show([deadMessage])
    return change('This message names no event. It is marked as done.', first, replay(first, now))
  }
  if (found.length === 0)
    throw new Error(
      `There is no payment, event or dead letter ${first}. Paddle’s notification log says whether it was sent.`,
    )
  show(found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'raw'))))
  await change('These events are settled again within five minutes.', first, replay(first, now))
}

async function claimPayment(): Promise<void> {
  const trainee = requireTrainee(second)
  const [payments = []] = query(target, [findPayment(first)])
  const open = payments.find(
    ({ type, verdict, reason, user_id }) =>
      type === 'transaction.completed' &&
      verdict === 'under_review' &&
      reason === 'buyer' &&
      user_id === null,
  )
  show(payments)
  if (!open)
    throw new Error(
      `${first} is not a payment without a buyer: nothing was changed. npm run ops -- review lists such payments.`,
    )
  await change(
    `${trainee.email} gets this payment. Its price is not checked: look at price_id.`,
    trainee.email,
    claim(first, trainee, now),
  )
}

async function signOut(): Promise<void> {
  const trainee = requireTrainee(first)
  await change(`${trainee.email} is signed out everywhere.`, trainee.email, endLogins(trainee, now))
}

async function erase(): Promise<void> {
  const trainee = requireTrainee(first)
  query(target, aboutTrainee(trainee)).slice(0, 3).forEach(show)
  const line = erasureLogFile(trainee, now)
  await change(
    `${trainee.email} is signed out now; the job at 03:17 UTC deletes the account and everything in it. This cannot be undone.`,
    trainee.email,
    beginErasure(trainee, now),
  )
  try {
    putObject(target, line.key, line.text)
  } catch (error) {
    throw new Error('Signed out, but the deletion could not be saved and will NOT happen: run this again', {
      cause: error,
    })
  }
  console.log(`The deletion is saved: ${JSON.parse(line.text).reference}`)
}

async function backUp(): Promise<void> {
  if (target.remote)
    throw new Error(
      'Production writes its backup on Sundays at 04:07 UTC. Before a risky step, note a bookmark instead: wrangler d1 time-travel info wildmarch',
    )
  const app = `http://localhost:${process.env.PORT ?? 5173}`
  const cron = encodeURIComponent('7 4 * * SUN')
  const answer = await fetch(`${app}/cdn-cgi/handler/scheduled?cron=${cron}&time=${now}`).catch(() => null)
  if (!answer?.ok)
    throw new Error(`Nothing answers at ${app}. Start the app first: npm start (PORT names another port).`)
  console.log(
    'The backup is being written. `health` shows when it is complete. Then stop the app; npm run drill restores the backup.',
  )
}

/** Says what will happen, waits for the word that confirms it, runs the statements and shows the result. */
async function change(what: string, word: string, statements: readonly string[]): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(
    `\n${what}${target.remote ? ' In PRODUCTION.' : ''}\nType ${word} to go on: `,
  )
  terminal.close()
  if (typed.trim() !== word) throw new Error('The word does not match: nothing was changed.')
  show(query(target, statements).at(-1))
}

function lookUp(who: string): FoundTrainee | undefined {
  const [rows = []] = query(target, [findTrainee(who)])
  const [row] = rows
  return row && { id: Number(row.id), publicId: String(row.publicId), email: String(row.email) }
}

function requireTrainee(who: string): FoundTrainee {
  const trainee = lookUp(who)
  if (!trainee) throw new Error(`There is no trainee ${who}: nothing was changed.`)
  return trainee
}

function subjectOf(who: string): string | undefined {
  const trainee = who.includes('@') ? requireTrainee(who) : lookUp(who)
  return trainee && !who.startsWith('txn_') ? hashOf(trainee.publicId) : undefined
}

function show(rows: readonly Row[] | undefined): void {
  if (!rows || rows.length === 0) console.log('None.')
  else console.table(rows)
}

function showBodies(rows: readonly Row[] = []): void {
  if (rows.length === 0) console.log('None.')
  for (const { raw, ...facts } of rows) console.log(facts, JSON.parse(String(raw)))
}
