/**
 * A row of the scorecard: the name of the proof's file in out/proofs, its key in out/scorecard.json, the name that runs it
 * after `npm run prove --`, and a description.
 */
export type Row = { proof: string; key: string; command: string; what: string }

/** The rows of the scorecard, from top to bottom. Proofs of the same command follow each other. */
export const rows: readonly Row[] = [
  {
    proof: 'payment',
    key: 'payment',
    command: 'payments',
    what: 'Random histories of buyers, with signed webhooks that arrive twice, late and shuffled, while the server is killed and the database is blocked, compared with what really happened',
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
    what: 'Each call that changes something, sent fifty times at once',
  },
  {
    proof: 'authority',
    key: 'authority',
    command: 'authority',
    what: 'Each call that changes something, while a reset, password change, sign-out or erasure ends its authority: with its body held back, and raced',
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
    what: 'Which day it is, in forty zones and through every clock change',
  },
  {
    proof: 'crash',
    key: 'crash',
    command: 'crash',
    what: 'The server is killed during many writes: what it acknowledged is stored, and what is sent again is stored once',
  },
  {
    proof: 'faults',
    key: 'faults',
    command: 'faults',
    what: 'Forty faults of database, store, queue, cron, push, email and Paddle',
  },
  {
    proof: 'uploads',
    key: 'uploads',
    command: 'uploads',
    what: 'Files that are not photos, and photos that contain a location',
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
    what: 'Each call with each id, by everybody except its owner',
  },
  {
    proof: 'cross-site',
    key: 'cross_site',
    command: 'accounts',
    what: 'Another site sends each call from a signed-in browser',
  },
  {
    proof: 'headers',
    key: 'headers',
    command: 'accounts',
    what: 'Each kind of answer, scored by the rules of the HTTP Observatory',
  },
  {
    proof: 'canaries',
    key: 'log',
    command: 'accounts',
    what: 'Words that a trainee entered are searched for in the log while everything fails',
  },
  {
    proof: 'timing',
    key: 'timing',
    command: 'accounts',
    what: 'Whether an answer or its timing reveals which email has an account',
  },
  {
    proof: 'flood',
    key: 'flood',
    command: 'accounts',
    what: 'Trainees open their page during a flood of password guesses: is each answered, and how fast?',
  },
  {
    proof: 'erasure',
    key: 'erasure',
    command: 'erasure',
    what: 'Trainees with data in every table delete their accounts while the server is killed; tables and objects are searched for them, before and after a restore',
  },
  {
    proof: 'backup',
    key: 'backup',
    command: 'backup',
    what: 'The database is lost, restored and compared row by row',
  },
  {
    proof: 'migrations',
    key: 'migrations',
    command: 'migrations',
    what: 'The previous release runs on the new tables',
  },
  {
    proof: 'reminders',
    key: 'reminders',
    command: 'reminders',
    what: 'Reminders while cron runs twice, late or not at all',
  },
  {
    proof: 'programme',
    key: 'programme',
    command: 'programme',
    what: 'Plans for all kinds of trainees, checked against the rules of training',
  },
  {
    proof: 'fit',
    key: 'fit',
    command: 'fit',
    what: 'Random sessions of real plans as FIT files, read by two independent decoders: counts, seconds, order, checksum and the trainee’s clock',
  },
  {
    proof: 'referee',
    key: 'referee',
    command: 'referee',
    what: 'The camera referee counts the figure’s sets through jitter, outliers and dropped pictures; half depth, other moves and an empty room count nothing',
  },
  {
    proof: 'referee-films',
    key: 'referee_films',
    command: 'referee-films',
    what: 'Drawn films of the figure go through the camera referee’s own network in Chromium: sets, half depth, sagging hips, other moves, a walker, an empty room',
  },
  {
    proof: 'guards',
    key: 'guards',
    command: 'guards',
    what: 'What Cloudflare refuses but a local run allows, searched for in source, configuration and bundle',
  },
  {
    proof: 'mutants',
    key: 'checks_killed',
    command: 'mutants',
    what: 'Guards are switched off one at a time: does a test notice?',
  },
  {
    proof: 'generated',
    key: 'mutants_generated',
    command: 'generated',
    what: 'Small changes are generated from the syntax tree: does one of the tests that reach them notice?',
  },
  { proof: 'load', key: 'load', command: 'load', what: 'Requests a second that the server sustains' },
]

/** The arguments with which Node runs a command: by default, the `prove.ts` in the folder of that name. */
export function argumentsOf(command: string): readonly string[] {
  const exceptions: Readonly<Record<string, readonly string[]>> = {
    programme: ['tools/programme/audit.ts'],
    generated: ['tools/proofs/mutants/prove.ts', '--all', '--sample', '200'],
    'referee-films': ['tools/proofs/referee/films/prove.ts'],
    races: ['tools/proofs/fuzz/races.ts'],
    uploads: ['tools/proofs/fuzz/uploads/prove.ts'],
    'push-addresses': ['tools/proofs/fuzz/push-addresses/prove.ts'],
    faults: ['tools/proofs/crash/faults/prove.ts'],
    reminders: ['tools/proofs/time/reminders/prove.ts'],
    load: ['tools/bench/bench.ts', '--only', 'load'],
  }
  return exceptions[command] ?? [`tools/proofs/${command}/prove.ts`]
}
