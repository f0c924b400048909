import { completion, pageSpeed } from './figures.ts'
import type { Context } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { claim, endLogins, eraseTrainee, everybodyOut, replay } from './changes.ts'
import { deadLetter, deadLetters, findPayment, findPaymentEvents, underReview } from './payments.ts'
import { rowsOf } from './statement.ts'
import { confirm, print, show } from './terminal.ts'
import { type FoundTrainee, aboutTrainee, auditOf, findTrainee, health } from './trainees.ts'
import type { Target } from './wrangler.ts'
import type { Row } from './wrangler-d1.ts'

const help = `npm run ops -- find <who>                a trainee by email, account number or order number; or a payment (txn_…, evt_…)
npm run ops -- audit <who or what>       the audit entries of a trainee, a payment, a bootcamp, a photo
npm run ops -- health                    what is waiting, and when each job last ran
npm run ops -- figures                   how far bootcamps came, by month; with --remote also how fast pages were
npm run ops -- review | dead | show <id> payments (docs/runbook.md)
npm run ops -- replay <evt_… | txn_…>    settles a payment again, or marks a dead letter without an event as done
npm run ops -- claim <txn_…> <email>     gives a payment without a buyer to a trainee
npm run ops -- end-logins <email>        signs a trainee out everywhere
npm run ops -- everybody-out             ends every login
npm run ops -- erase <email>             ends the account now; cron deletes everything in it within ten minutes
npm run ops -- backup                    writes a backup of the running local app (PORT); production does on Sundays
--remote works on production.`

/** What a command works with. */
type Operation = { target: Target; ctx: Context; first: string; second: string }

/** Each command with the number of its arguments. */
const commands: Readonly<Record<string, { words: number; run: (operation: Operation) => Promise<void> }>> = {
  find: { words: 1, run: find },
  audit: { words: 1, run: async ({ first }) => show(auditOf((await subjectOf(first)) ?? first)) },
  health: { words: 0, run: () => show(...health) },
  figures: { words: 0, run: showFigures },
  review: { words: 0, run: () => show(underReview) },
  dead: { words: 0, run: () => show(deadLetters) },
  show: { words: 1, run: showBodies },
  replay: { words: 1, run: replayEvents },
  claim: { words: 2, run: claimPayment },
  'end-logins': { words: 1, run: signOut },
  'everybody-out': { words: 0, run: signEverybodyOut },
  erase: { words: 1, run: eraseAccount },
  backup: { words: 0, run: backUp },
}

/**
 * Runs a command of the operator and returns the exit code. A command that changes something shows what it will
 * do, and asks for a word to confirm it.
 */
export async function runCommand(
  target: Target,
  env: Env,
  [name = '', ...words]: readonly string[],
): Promise<number> {
  const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!chosen || words.length !== chosen.words) {
    console.error(help)
    return 2
  }
  const deferred: Promise<unknown>[] = []
  const ctx: Context = { env, now: Date.now(), defer: (work) => void deferred.push(work) }
  const [first = '', second = ''] = words
  try {
    await chosen.run({ target, ctx, first, second })
    await Promise.all(deferred)
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 1
  }
}

async function find({ first }: Operation): Promise<void> {
  const trainee = await findTrainee(first)
  await show(...(trainee ? aboutTrainee(trainee) : [findPayment(first)]))
}

async function showFigures({ target }: Operation): Promise<void> {
  await show(completion)
  if (target.remote) print(await pageSpeed(process.env))
}

async function showBodies({ first }: Operation): Promise<void> {
  const [rows = []] = await rowsOf([findPaymentEvents(first)])
  if (rows.length === 0) console.log('None.')
  for (const { raw, ...facts } of rows) console.log(facts, JSON.parse(String(raw)))
}

async function replayEvents({ target, ctx, first }: Operation): Promise<void> {
  const [found = [], [deadMessage] = []] = await rowsOf([findPaymentEvents(first), deadLetter(first)])
  // A message that could not be read names no event, so there is nothing to settle.
  if (found.length === 0 && !deadMessage)
    throw new Error(
      `There is no payment, event or dead letter ${first}. Paddle’s notification log says whether it was sent.`,
    )
  print(found.length === 0 && deadMessage ? [deadMessage] : found.map(withoutBody))
  const effect =
    found.length === 0
      ? 'This message names no event. It is marked as done.'
      : 'These events are settled again within five minutes.'
  await confirm(target, effect, first)
  print(await replay(ctx, first))
}

const withoutBody = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'raw'))

async function claimPayment({ target, ctx, first, second }: Operation): Promise<void> {
  const trainee = await requireTrainee(second)
  const [payments = []] = await rowsOf([findPayment(first)])
  const open = payments.find(
    ({ type, verdict, reason, user_id }) =>
      type === 'transaction.completed' &&
      verdict === 'under_review' &&
      reason === 'buyer' &&
      user_id === null,
  )
  print(payments)
  if (!open)
    throw new Error(
      `${first} is not a payment without a buyer: nothing was changed. npm run ops -- review lists such payments.`,
    )
  await confirm(
    target,
    `${trainee.email} gets this payment. Its price is not checked: look at price_id.`,
    trainee.email,
  )
  print(await claim(ctx, first, trainee))
}

async function signOut({ target, ctx, first }: Operation): Promise<void> {
  const trainee = await requireTrainee(first)
  await confirm(target, `${trainee.email} is signed out everywhere.`, trainee.email)
  print(await endLogins(ctx, trainee))
}

async function signEverybodyOut({ target, ctx }: Operation): Promise<void> {
  await confirm(target, 'Every trainee on every device is signed out.', 'everybody')
  print(await everybodyOut(ctx))
}

async function eraseAccount({ target, ctx, first }: Operation): Promise<void> {
  const trainee = await requireTrainee(first)
  await show(...aboutTrainee(trainee).slice(0, 3))
  await confirm(
    target,
    `${trainee.email} is signed out and the account ends now; cron deletes everything in it within ten minutes. This cannot be undone.`,
    trainee.email,
  )
  console.log(`The deletion is saved: ${await eraseTrainee(ctx, trainee)}`)
}

async function backUp({ target, ctx }: Operation): Promise<void> {
  if (target.remote)
    throw new Error(
      'Production writes its backup on Sundays at 04:07 UTC. Before a risky step, note a bookmark instead: wrangler d1 time-travel info wildmarch',
    )
  const app = `http://localhost:${process.env.PORT ?? 5173}`
  const cron = encodeURIComponent('7 4 * * SUN')
  const answer = await fetch(`${app}/cdn-cgi/handler/scheduled?cron=${cron}&time=${ctx.now}`).catch(
    () => null,
  )
  if (!answer?.ok)
    throw new Error(`Nothing answers at ${app}. Start the app first: npm start (PORT names another port).`)
  console.log(
    'The backup is being written. `health` shows when it is complete. Then stop the app; npm run drill restores the backup.',
  )
}

async function requireTrainee(who: string): Promise<FoundTrainee> {
  const trainee = await findTrainee(who)
  if (!trainee) throw new Error(`There is no trainee ${who}: nothing was changed.`)
  return trainee
}

async function subjectOf(who: string): Promise<FoundTrainee | undefined> {
  const trainee = who.includes('@') ? await requireTrainee(who) : await findTrainee(who)
  return who.startsWith('txn_') ? undefined : trainee
}

/** Drizzle puts the statement and its values around an error; wrangler's own words say more. */
function messageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return error.cause instanceof Error ? error.cause.message : error.message
}
