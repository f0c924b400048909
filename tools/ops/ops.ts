import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import {
  aboutTrainee,
  auditOf,
  beginErasure,
  claim,
  endLogins,
  erasureLine,
  everybodyOut,
  findPayment,
  findTrainee,
  type Found,
  hashOf,
  health,
  replay,
} from './commands.ts'
import { type Row, ask, putObject } from './database.ts'
import { deadLetter, deadLetters, told, underReview } from './payments.ts'

// npm run ops -- …: what support and an incident need. On the laptop's database, with --remote on production's. What changes
// something shows what it is about, asks for a word to be typed, and stands in the audit trail.

const help = `npm run ops -- find <who>                a trainee by e-mail, account number or order number; or a payment (txn_…, evt_…)
npm run ops -- audit <who or what>       the trail of a trainee, a payment, a bootcamp, a photo
npm run ops -- health                    what waits, and when each job last ran
npm run ops -- review | dead | show <id> payments (docs/runbook.md)
npm run ops -- replay <evt_… | txn_…>    settles a payment again; with the id of a dead letter that names none, puts it away
npm run ops -- claim <txn_…> <e-mail>    makes a payment without a buyer a trainee's
npm run ops -- end-logins <e-mail>       signs a trainee out everywhere
npm run ops -- everybody-out             ends every login
npm run ops -- erase <e-mail>            signs out now, deletes the account with the night's job
npm run ops -- backup                    writes a backup of the running local app (PORT); production does on Sundays
--remote asks production.`

const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [command = '', first = '', second = ''] = positionals
const where = { remote: values.remote }
const now = Date.now()

/** Each command with how many words it needs. */
const commands: Readonly<Record<string, { words: number; run: () => Promise<void> | void }>> = {
  find: { words: 1, run: find },
  audit: { words: 1, run: () => show(ask(where, [auditOf(whomOf(first) ?? first)])[0]) },
  health: { words: 0, run: () => ask(where, health).forEach(show) },
  review: { words: 0, run: () => show(ask(where, [underReview])[0]) },
  dead: { words: 0, run: () => show(ask(where, [deadLetters])[0]) },
  show: { words: 1, run: () => showBodies(ask(where, [told(first)])[0]) },
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

const wanted = commands[command]
if (!wanted || positionals.length !== wanted.words + 1) {
  console.error(help)
  process.exit(2)
}

try {
  await wanted.run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function find(): void {
  const trainee = lookUp(first)
  if (trainee) ask(where, aboutTrainee(trainee)).forEach(show)
  else show(ask(where, [findPayment(first)])[0])
}

async function replayEvents(): Promise<void> {
  const [found = [], [letter] = []] = ask(where, [told(first), deadLetter(first)])
  // One that could not be read names no event: there is nothing to settle, but somebody has seen it.
  if (found.length === 0 && letter) {
    show([letter])
    return change('This message names no event: it is put away.', first, replay(first, now))
  }
  if (found.length === 0)
    throw new Error(
      `There is no payment, event or dead letter ${first}. Paddle’s notification log says whether it was sent.`,
    )
  show(found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'raw'))))
  await change('These are settled again, within five minutes.', first, replay(first, now))
}

async function claimPayment(): Promise<void> {
  const trainee = known(second)
  const [payments = []] = ask(where, [findPayment(first)])
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
      `${first} is not a payment that waits for its buyer: nothing was changed. npm run ops -- review lists those that wait.`,
    )
  await change(
    `This payment becomes that of ${trainee.email}. Its price is not compared with what was offered: look at price_id.`,
    trainee.email,
    claim(first, trainee, now),
  )
}

async function signOut(): Promise<void> {
  const trainee = known(first)
  await change(`${trainee.email} is signed out everywhere.`, trainee.email, endLogins(trainee, now))
}

async function erase(): Promise<void> {
  const trainee = known(first)
  ask(where, aboutTrainee(trainee)).slice(0, 3).forEach(show)
  const line = erasureLine(trainee, now)
  await change(
    `${trainee.email} is signed out now; the account and everything in it is deleted by the job at 03:17 UTC. There is no way back.`,
    trainee.email,
    beginErasure(trainee, now),
  )
  try {
    putObject(where, line.key, line.text)
  } catch (error) {
    throw new Error(
      'Signed out, but the deletion could not be written down and will NOT happen: run this once more',
      { cause: error },
    )
  }
  console.log(`The deletion is written down: ${JSON.parse(line.text).reference}`)
}

async function backUp(): Promise<void> {
  if (where.remote)
    throw new Error(
      'Production writes its backup on Sundays at 04:07 UTC. Before a risky step note a bookmark instead: wrangler d1 time-travel info wildmarch',
    )
  const app = `http://localhost:${process.env.PORT ?? 5173}`
  const cron = encodeURIComponent('7 4 * * SUN')
  const answer = await fetch(`${app}/cdn-cgi/handler/scheduled?cron=${cron}&time=${now}`).catch(() => null)
  if (!answer?.ok)
    throw new Error(`Nothing answers at ${app}. Start the app first: npm start (PORT names another port).`)
  console.log(
    'The backup is being written: health says when it was complete. Then stop the app, and npm run drill puts it back.',
  )
}

/** Says what will happen, waits for the word, does it, shows what it came to. */
async function change(what: string, word: string, statements: readonly string[]): Promise<void> {
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await asked.question(
    `\n${what}${where.remote ? ' In PRODUCTION.' : ''}\nType ${word} to go on: `,
  )
  asked.close()
  if (typed.trim() !== word) throw new Error('That was something else: nothing was changed.')
  show(ask(where, statements).at(-1))
}

function lookUp(who: string): Found | undefined {
  const [rows = []] = ask(where, [findTrainee(who)])
  const [row] = rows
  return row && { id: Number(row.id), publicId: String(row.publicId), email: String(row.email) }
}

function known(who: string): Found {
  const trainee = lookUp(who)
  if (!trainee) throw new Error(`There is no trainee ${who}: nothing was changed.`)
  return trainee
}

function whomOf(who: string): string | undefined {
  const trainee = who.includes('@') ? known(who) : lookUp(who)
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
