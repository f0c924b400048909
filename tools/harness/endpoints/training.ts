import { finishOf } from '#local/seeds/inputs.ts'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import {
  completedBootcampsSchema,
  accessSchema,
  currentBootcampSchema,
  reachedStoriesSchema,
  restartSchema,
  storySchema,
} from '#shared/api/bootcamp.ts'
import { okSchema } from './accounts.ts'
import { notebookSchema, planeAnswerSchema } from '#shared/api/notebook.ts'
import { omissionChangesSchema, omissionsSchema } from '#shared/api/omissions.ts'
import { planeReasons } from '#shared/story/plane.ts'
import { quoteSchema } from '#shared/api/quote.ts'
import { daySessionsSchema, missionLogSchema } from '#shared/api/record.ts'
import { newRunSchema, runLimits, runsSchema } from '#shared/api/run.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import {
  type Plan,
  finishedWorkoutSchema,
  personalBestSchema,
  planSchema,
  sessionNotesSchema,
  sessionSchema,
  todaySchema,
} from '#shared/api/workout.ts'
import { type Endpoint, fromOurPage } from './endpoint.ts'
import type { Product } from '#tools/harness/server/product.ts'
import { send } from '#tools/harness/calls/send.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'

const KB = 1024
// Other days are valid, too, but locked.
const theFirst = {
  good: () => fc.constant('1'),
  isGood: (segment: string) => /^(0?[1-9]|[12]\d|30)$/.test(segment),
}
const entry = { id: 'w1', completed: true }
const aTime = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((at) => at.toISOString())
const goodChange = fc.record({
  subject: fc.constantFrom('x:101', 'x:102', 'j:knee', 'j:shoulder', 'p:push'),
  omitted: fc.boolean(),
  changedAt: aTime,
})
/** Changes of the right shape whose subject or time is invalid. */
const wrongChange = fc.oneof(
  fc.record({
    subject: fc.constantFrom('x:9999', 'x:0', 'x:1e3', 'j:hip', 'p:fly', 'knee', ''),
    omitted: fc.boolean(),
    changedAt: aTime,
  }),
  fc.record({
    subject: fc.constant('j:knee'),
    omitted: fc.boolean(),
    changedAt: fc.constantFrom('', 'yesterday', '2026-11-27'),
  }),
)

export const trainingEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/bootcamp-access',
    gives:
      'access; with `refundPending: true` if every unspent purchase waits for the decision on its refund; without access also with `underReview: true` while a payment is being checked, or `refunded` (`at`, `paid`) if the last one was refunded',
    answer: accessSchema,
  },
  {
    call: 'GET /api/bootcamps/current',
    gives: 'currentBootcamp or null',
    answer: z.nullable(currentBootcampSchema),
  },
  { call: 'GET /api/bootcamps/completed', gives: 'list', answer: completedBootcampsSchema },
  {
    call: 'POST /api/bootcamps/start',
    gives: 'currentBootcamp; 409 carries the active one as `bootcamp`',
    concurrent: { ends: 'one', refusals: ['already_active'] },
    stage: 'buyer',
    answer: currentBootcampSchema,
  },
  {
    call: 'POST /api/bootcamps/restart',
    takes: `restart: the bootcamp's id`,
    gives: 'the new currentBootcamp; asked twice, it restarts once; three restarts within 24 hours',
    concurrent: { ends: 'same' },
    stage: 'recruit',
    body: {
      schema: restartSchema,
      fields: ({ bootcamp }) => ({ id: fc.constant(bootcamp) }),
      wrong: (_, { bootcamp }) =>
        fc.record({ id: fc.oneof(fc.constant(bootcamp), fc.string({ maxLength: 30 })) }),
    },
    answer: currentBootcampSchema,
  },
  {
    call: 'GET /api/workout/today',
    gives:
      'plan, with what it was made from (`basis`), with the texts of its day (`texts`: one, or one for each option of an open choice), and with the plans of the next two days as they would be made now, without titles (`ahead`); null between purchase and start',
    stage: 'recruit',
    answer: todaySchema,
  },
  {
    call: 'GET /api/workout/:day',
    gives: 'plan of a day that was reached, to repeat it: as it was, sparing what must be spared now',
    stage: 'recruit',
    param: theFirst,
    answer: planSchema,
  },
  {
    call: 'GET /api/mission-log',
    takes: '`?bootcamp=`',
    gives: `mission log: the caller's bootcamps (the newest 50, and the one asked for), and the days reached in one of them; null before the first`,
    stage: 'veteran',
    query: true,
    answer: z.nullable(missionLogSchema),
  },
  {
    call: 'GET /api/sessions/today',
    gives: 'session or null; a drill has its result, and the one from when it was done before',
    stage: 'veteran',
    answer: z.nullable(sessionSchema),
  },
  {
    call: 'GET /api/sessions/today/bests',
    gives: `personalBests: where today's mission went further than every session before it, in all bootcamps; empty while it is open`,
    stage: 'veteran',
    answer: z.array(personalBestSchema),
  },
  {
    call: 'GET /api/after-mission',
    gives:
      'what the screens after a mission ask for: the answers of the routes above and of `bootcamp-access`, `bootcamps/current`, `jungle-story/:day`, `auth/me` and `auth/passkeys`, by path',
    stage: 'veteran',
    answer: z.record(z.string(), z.unknown()),
  },
  {
    call: 'GET /api/sessions/:day',
    takes: '`?bootcamp=`',
    gives: 'sessions of a day that was reached, with their notes: the first, then its repeats (at most 20)',
    stage: 'veteran',
    param: theFirst,
    query: true,
    answer: daySessionsSchema,
  },
  {
    call: 'POST /api/workout-sessions',
    takes: `finishedWorkout: the entries of the plan with \`completed\`, counts of one round (of a test or a drill its result), and \`roundsDone\` (each round of the plan) if they were not all alike; other fields of an entry are ignored. \`finishedAt\` counts up to 30 days back, one mission a date (docs/decisions/038). Header \`Idempotency-Key\`: the attempt's id, eleven letters, digits or underscores, or a UUID. The \`workoutPlanId\` of a shorter version ends with \`-25\`, \`-15\` or \`-10\`, and \`exercises\` are those of that version. \`choice\`: the option that was taken on a day with a choice; without it the crew has voted (docs/decisions/056)`,
    gives: `session, with its \`length\` (null: the whole mission) and its \`choice\` (null: nothing was said); a duplicate gets the first one's answer, and 409 if it names another choice`,
    concurrent: { ends: 'same' },
    stage: 'recruit',
    body: {
      schema: finishedWorkoutSchema,
      maxBytes: 64 * KB,
      fields: ({ id }) => ({
        userId: fc.constant(id),
        day: fc.constant(1),
        workoutPlanId: fc.constant('default'),
        choice: fc.constant(undefined), // Day 1 has no choice.
      }),
      wrong: (own, other) => fc.constantFrom(...wrongFinishes(own, other)),
    },
    answer: sessionSchema,
    prepare: finishOfToday,
  },
  {
    call: 'PATCH /api/workout-sessions/:id',
    takes: 'sessionNotes',
    gives: 'session',
    concurrent: { ends: 'same' },
    stage: 'veteran',
    param: { good: ({ session }) => fc.constant(session) },
    body: {
      schema: sessionNotesSchema,
      fields: () => ({ effort: fc.integer({ min: 6, max: 10 }) }),
      wrong: () => fc.constant({}),
    },
    answer: sessionSchema,
    prepare: (_, __, body) => Promise.resolve({ body: JSON.stringify({ effort: 7, ...Object(body) }) }),
  },
  {
    call: 'GET /api/omissions',
    gives:
      'omissions: every exercise, joint and kind of movement that was ever left out, each with its latest change',
    stage: 'recruit',
    answer: omissionsSchema,
  },
  {
    call: 'PUT /api/omissions',
    takes:
      'omissionChanges: each with its subject, whether it is left out, and when that was changed; one that is older than what is stored is ignored',
    gives: 'omissions, as they are now',
    concurrent: { ends: 'same' },
    stage: 'recruit',
    body: {
      schema: omissionChangesSchema,
      maxBytes: 64 * KB,
      fields: () => ({ changes: fc.array(goodChange, { minLength: 1, maxLength: 8 }) }),
      wrong: () => fc.record({ changes: fc.tuple(fc.oneof(wrongChange, goodChange), wrongChange) }),
    },
    answer: omissionsSchema,
  },
  {
    call: 'GET /api/jungle-story/:day',
    takes: '`?bootcamp=`',
    gives:
      'story of a day that was reached in any bootcamp: the brief, and what came of it (also alone, as `aftermath`) once that day is done in the latest one; with `?bootcamp=`, in that one, and with its figures',
    stage: 'recruit',
    param: theFirst,
    query: true,
    answer: storySchema,
  },
  {
    call: 'POST /api/jungle-stories/init',
    gives: '`{stories}`: those of the days reached',
    concurrent: { ends: 'same', mayChangeNothing: true },
    stage: 'recruit',
    answer: reachedStoriesSchema,
  },
  {
    call: 'GET /api/notebook',
    takes: '`?bootcamp=`',
    gives:
      'notebook of that bootcamp, else of the active or latest one: what the days that are done have written in it; null before the first',
    stage: 'veteran',
    query: true,
    answer: z.nullable(notebookSchema),
  },
  {
    call: 'PUT /api/notebook/plane',
    takes: 'planeAnswer: the id of the active bootcamp, and why the trainee was on the plane',
    gives: 'notebook; once, after Day 1; the same answer again changes nothing',
    concurrent: { ends: 'same' },
    stage: 'veteran',
    body: {
      schema: planeAnswerSchema,
      fields: ({ bootcamp }) => ({ bootcamp: fc.constant(bootcamp) }),
      wrong: (_, { bootcamp }) =>
        fc.record({
          bootcamp: fc.oneof(fc.constant(bootcamp), fc.string({ maxLength: 30 })),
          plane: fc.constantFrom(...planeReasons),
        }),
    },
    answer: notebookSchema,
  },
  { call: 'GET /api/quotes/today', gives: 'quote of the current day', answer: quoteSchema },
  {
    call: 'GET /api/statistics',
    gives:
      'statistics of that bootcamp, also of a restarted one; without an id, of the active one, else of the latest; null before the first',
    stage: 'veteran',
    query: true,
    answer: z.nullable(statisticsSchema),
  },
  {
    call: 'GET /api/runs',
    gives:
      'runs: the optional 2.4 km runs of the active bootcamp, else of the latest, newest first, with the target in seconds; null before the first bootcamp',
    stage: 'veteran',
    answer: z.nullable(runsSchema),
  },
  {
    call: 'POST /api/runs',
    takes: 'newRun: seconds, from 360 to 5400',
    gives: 'runs, with the one of today; another time on the same date replaces it',
    concurrent: { ends: 'same' },
    stage: 'recruit',
    body: {
      schema: newRunSchema,
      wrong: () =>
        fc.record({
          seconds: fc.oneof(
            fc.integer({ max: runLimits.shortest - 1 }),
            fc.integer({ min: runLimits.longest + 1 }),
            fc.constantFrom(1530.5, '1530', null),
          ),
        }),
    },
    answer: runsSchema,
  },
  {
    call: 'DELETE /api/runs/:id',
    gives: '`{ok}`; deletes a run that was logged by mistake',
    concurrent: { ends: 'one', refusals: ['not_found'] },
    stage: 'veteran',
    param: { good: ({ run }) => fc.constant(run) },
    answer: okSchema,
  },
]

/** Finishes to refuse: another trainee's, a locked day, an unknown plan, a choice on Day 1, nothing done. */
function wrongFinishes({ id }: Trainee, other: Trainee): object[] {
  const finish = finishOf(id, { id: 'default', day: 1 }, [entry])
  const changes = [
    { userId: other.id },
    { userId: '' },
    { day: 2 },
    { day: 30 },
    { exercises: [] },
    { choice: 'galley' },
    { choice: 'raft' },
    { choice: null },
    { exercises: [{ ...entry, completed: false }] },
    { exercises: [{ ...entry, id: '__proto__' }] },
    { exercises: [{ ...entry, id: 'm99' }] },
    ...['', 'x', '1-1-1', '__proto__', '9'.repeat(80), "1'--"].map((workoutPlanId) => ({ workoutPlanId })),
  ]
  return changes.map((change) => ({ ...finish, ...change }))
}

/** A finish of today's plan as the app sends it: the entries of the plan, with the counts of the generated body. */
async function finishOfToday(product: Pick<Product, 'url'>, own: Trainee, body: unknown) {
  const plan = await planOf(product, own)
  const { exercises: made = [], finishedAt } = Object(body)
  const all = [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(({ id }, index) => ({
    ...made[index],
    code: undefined,
    variant: undefined,
    rounds: undefined,
    roundsDone: undefined,
    id,
    completed: true,
  }))
  return {
    body: JSON.stringify({
      ...Object(body),
      day: plan.day,
      workoutPlanId: plan.id,
      exercises: all,
      finishedAt,
    }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  }
}

async function planOf({ url }: Pick<Product, 'url'>, { cookie }: Trainee): Promise<Plan> {
  const { text } = await send(url, {
    method: 'GET',
    path: '/api/workout/today',
    headers: { cookie, ...fromOurPage },
  })
  return z.parse(planSchema, JSON.parse(text))
}
