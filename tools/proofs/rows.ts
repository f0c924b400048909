/**
 * A row of the scorecard: the proof's file in out/proofs, its name in out/scorecard.json, the name behind `npm run prove --` that
 * runs it, and what it does.
 */
export type Row = { proof: string; key: string; command: string; what: string }

/** The scorecard, from top to bottom; proofs of one command stand together. */
export const rows: readonly Row[] = [
  {
    proof: 'payment',
    key: 'payment',
    command: 'payments',
    what: 'Histories of buyers over signed webhooks, doubled, late and shuffled, while the server is killed and the database held; compared with what truly happened',
  },
  {
    proof: 'fuzz',
    key: 'bad_inputs',
    command: 'fuzz',
    what: 'Bad inputs of every kind at every endpoint',
  },
  {
    proof: 'races',
    key: 'races',
    command: 'races',
    what: 'Fifty equal calls at once, at each call that changes something',
  },
  {
    proof: 'authority',
    key: 'authority',
    command: 'authority',
    what: 'Every changing call paired with a reset, a password change, a sign-out, an ended login and an erasure, its body held and raced',
  },
  {
    proof: 'journeys',
    key: 'journeys',
    command: 'journeys',
    what: 'Random journeys from signup to refund, with jumps of the clock, against a model',
  },
  {
    proof: 'time',
    key: 'time',
    command: 'time',
    what: 'Which day it is, in forty zones and through every change of the clocks',
  },
  {
    proof: 'crash',
    key: 'crash',
    command: 'crash',
    what: 'The server is killed under a load of writes: what was acknowledged is there, what is sent again is there once',
  },
  {
    proof: 'faults',
    key: 'faults',
    command: 'faults',
    what: 'Forty faults of database, store, queue, cron, push, mail and Paddle',
  },
  {
    proof: 'uploads',
    key: 'uploads',
    command: 'uploads',
    what: 'Uploads that are not photos, or that carry where they were taken',
  },
  {
    proof: 'push-addresses',
    key: 'push_addresses',
    command: 'push-addresses',
    what: 'Addresses that lead a push to another server',
  },
  {
    proof: 'ownership',
    key: 'idor',
    command: 'accounts',
    what: 'Every call with every id, by everybody but its owner',
  },
  {
    proof: 'cross-site',
    key: 'cross_site',
    command: 'accounts',
    what: 'Another site tries every call in a signed-in browser',
  },
  {
    proof: 'headers',
    key: 'headers',
    command: 'accounts',
    what: 'Every kind of answer by the rules of the HTTP Observatory',
  },
  {
    proof: 'canaries',
    key: 'log',
    command: 'accounts',
    what: 'Words that a trainee entered, looked for in the log while everything fails',
  },
  {
    proof: 'timing',
    key: 'timing',
    command: 'accounts',
    what: 'Whether an answer or its time reveals which email has an account',
  },
  {
    proof: 'flood',
    key: 'flood',
    command: 'accounts',
    what: 'Answers to everybody else while passwords are guessed',
  },
  {
    proof: 'erasure',
    key: 'erasure',
    command: 'erasure',
    what: 'Trainees with everything leave while the server is killed; tables and objects are scanned for them, before and after a restore',
  },
  {
    proof: 'backup',
    key: 'backup',
    command: 'backup',
    what: 'The database is lost and put back, row by row',
  },
  {
    proof: 'migrations',
    key: 'migrations',
    command: 'migrations',
    what: 'The previous release goes on running on the new tables',
  },
  {
    proof: 'reminders',
    key: 'reminders',
    command: 'reminders',
    what: 'Reminders with cron doubled, late and left out',
  },
  {
    proof: 'programme',
    key: 'programme',
    command: 'programme',
    what: 'Plans of every kind of trainee against the rules of training',
  },
  {
    proof: 'guards',
    key: 'guards',
    command: 'guards',
    what: 'What Cloudflare refuses and a laptop allows, looked for in source, configuration and bundle',
  },
  {
    proof: 'mutants',
    key: 'checks_killed',
    command: 'mutants',
    what: 'Guards switched off one at a time: whether a test notices',
  },
  {
    proof: 'generated',
    key: 'mutants_generated',
    command: 'generated',
    what: 'Small changes generated from the syntax tree, each tried on the tests that reach it: whether one notices',
  },
  { proof: 'load', key: 'load', command: 'load', what: 'Requests a second that are held' },
]

/** What Node runs for a command: the `prove.ts` in the folder of that name, but for these. */
export function argumentsOf(command: string): readonly string[] {
  const others: Readonly<Record<string, readonly string[]>> = {
    programme: ['tools/programme/audit.ts'],
    generated: ['tools/proofs/mutants/prove.ts', '--all', '--sample', '200'],
    races: ['tools/proofs/fuzz/races.ts'],
    uploads: ['tools/proofs/fuzz/uploads/prove.ts'],
    'push-addresses': ['tools/proofs/fuzz/push-addresses/prove.ts'],
    faults: ['tools/proofs/crash/faults/prove.ts'],
    reminders: ['tools/proofs/time/reminders/prove.ts'],
    load: ['tools/bench/bench.ts', '--only', 'load'],
  }
  return others[command] ?? [`tools/proofs/${command}/prove.ts`]
}
