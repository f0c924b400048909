import * as fc from 'fast-check'
import { choiceOn } from '#shared/story/choices.ts'
import { planeReasons } from '#shared/story/plane.ts'
import { HOUR_MS } from '#shared/units.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { finishOf } from '#local/seeds/inputs.ts'
import { Divergence, type Journey } from '#tools/proofs/journeys/journey.ts'
import { Step, isSignedIn } from '#tools/proofs/journeys/step.ts'
import { opensAt } from '#tools/proofs/time/calendar.ts'

const start = new Step('start', async (journey) => {
  const { status, payment } = journey.own.start()
  const bootcamp = await journey.act(status, 'POST', '/api/bootcamps/start')
  if (payment) journey.own.begin(String(bootcamp.id), payment)
})

/** A double click restarts the same bootcamp twice. A bootcamp that is over cannot be restarted. */
const restart = fc.nat().map(
  (which) =>
    new Step(
      `restart ${which}`,
      async (journey) => {
        const { bootcamps, active } = journey.own
        const bootcamp = bootcamps.at(which % 3 === 0 ? which % bootcamps.length : -1)
        if (!bootcamp || !journey.own.hasProfile) return
        const status = journey.own.restart(bootcamp)
        const answer = await journey.act(status, 'POST', '/api/bootcamps/restart', { id: bootcamp.id })
        if (status !== 200) return
        if (bootcamp.status === 'active') {
          Object.assign(bootcamp, { status: 'restarted', endedAt: journey.now })
          journey.own.begin(String(answer.id), bootcamp.payment)
        } else if (answer.id !== active?.id)
          throw new Divergence('A second restart answers with another bootcamp')
      },
      (journey) => isSignedIn(journey) && journey.own.bootcamps.length > 0,
    ),
)

type Finish = {
  day: number
  key: string
  finishedAt: number | null
  plan: string
  /** The plan is that of the second option. */
  isOther?: boolean
  choice: string | null
  /** What the plan left out, as it says itself. */
  spared?: unknown
}

/** Says nothing, or takes one of the options, if the day has any. */
const answer = fc.constantFrom(null, 0, 1)
const optionOf = (day: number, which: 0 | 1 | null): string | null =>
  which === null ? null : (choiceOn(day)?.options[which].id ?? null)

async function finish(
  journey: Journey,
  { day, key, finishedAt, plan, isOther = false, choice, spared }: Finish,
): Promise<void> {
  const { id: userId } = await journey.act(200, 'GET', '/api/auth/me')
  const { status, session } = journey.own.finish(day, key, finishedAt, choice, isOther)
  const body = {
    ...finishOf(String(userId), { id: plan, day }),
    ...(finishedAt !== null && { finishedAt: new Date(finishedAt).toISOString() }),
    ...(choice !== null && { choice }),
    ...(spared !== undefined && { spared }),
  }
  const answer = await journey.act(status, 'POST', '/api/workout-sessions', body, { 'idempotency-key': key })
  if (!session) return
  if (session.id === '') session.id = String(answer.id)
  const { id, day: of, counts, completedAt, choice: stored } = answer
  const actual = JSON.stringify([id, of, counts, completedAt, stored])
  const expected = JSON.stringify([
    session.id,
    session.day,
    session.counts,
    new Date(session.at).toISOString(),
    session.choice,
  ])
  if (actual !== expected) throw new Divergence(`A finish is answered with ${actual} instead of ${expected}`)
  if (!journey.finishKeys.some((known) => known.key === key)) journey.finishKeys.push({ key, day })
}

const newKey = () => crypto.randomUUID()

/** Finishes today's mission, or repeats it if it is done. It is online now, or was offline some hours ago. */
const finishToday = fc.tuple(fc.boolean(), fc.nat({ max: 33 * 24 }), answer).map(
  ([offline, hours, which]) =>
    new Step(`finish today${offline ? `, ${hours} h ago` : ''}`, async (journey) => {
      const { open } = journey.own
      const day = journey.own.dayOf(open)
      const planned = open ? await journey.act(200, 'GET', '/api/workout/today') : null
      // The second option has its own plan, which is that of the day once it was trained.
      const isOther = Object(planned).arm === 'other'
      const plans = isOther ? [null, planned] : [planned, Object(planned).other]
      const plan = which === null ? planned : plans[which]
      const finishedAt = offline && !day.doneToday ? journey.now - hours * HOUR_MS : null
      await finish(journey, {
        day: day.current,
        key: newKey(),
        finishedAt,
        plan: String(plan?.id ?? 'default'),
        isOther: plan === planned && isOther,
        choice: optionOf(day.current, which),
        spared: Object(planned).spared,
      })
    }),
)

/** Finishes an earlier day again, or a day that is not open yet. */
const finishOther = fc.tuple(fc.nat(), fc.boolean(), answer).map(
  ([which, ahead, option]) =>
    new Step(`finish ${ahead ? 'a day ahead' : 'an earlier day'}`, async (journey) => {
      const { current } = journey.own.dayOf(journey.own.open)
      const day = ahead ? Math.min(30, current + 1 + (which % 3)) : 1 + (which % current)
      await finish(journey, {
        day,
        key: newKey(),
        finishedAt: null,
        plan: 'default',
        choice: optionOf(day, option),
      })
    }),
)

/** Sends an earlier finish again with the same key, as after a lost connection; perhaps with another choice. */
const finishAgain = fc.tuple(fc.nat(), answer).map(
  ([which, option]) =>
    new Step(
      `finish again ${which}`,
      async (journey) => {
        const known = journey.finishKeys[which % journey.finishKeys.length]
        if (known)
          await finish(journey, {
            ...known,
            finishedAt: null,
            plan: 'default',
            choice: optionOf(known.day, option),
          })
      },
      (journey) => isSignedIn(journey) && journey.finishKeys.length > 0,
    ),
)

/** Trains several days in a row, each as soon as it opens. */
const train = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 2, max: 10 }) },
      { weight: 1, arbitrary: fc.constant(30) },
    ),
    answer,
  )
  .map(
    ([days, option]) =>
      new Step(
        `train ${days} days`,
        async (journey) => {
          for (let trained = 0; trained < days && journey.own.active; trained += 1) {
            const { current, next } = journey.own.dayOf(journey.own.active)
            if (next !== null) journey.now = Math.max(journey.now, next)
            const day = next === null ? current : current + 1
            await finish(journey, {
              day,
              key: newKey(),
              finishedAt: null,
              plan: 'default',
              choice: optionOf(day, option),
            })
            journey.now += HOUR_MS
            if (!journey.signedIn) return
          }
        },
        (journey) => isSignedIn(journey) && journey.own.active !== null,
      ),
  )

const rateEffort = fc.integer({ min: 6, max: 10 }).map(
  (rpe) =>
    new Step(
      `effort ${rpe}`,
      async (journey) => {
        const session = journey.bootcamp.sessions.at(-1)
        if (!session) return
        await journey.act(200, 'PATCH', `/api/workout-sessions/${session.id}`, { effort: rpe })
        session.effort = rpe
      },
      (journey) => isSignedIn(journey) && (journey.own.bootcamp?.sessions.length ?? 0) > 0,
    ),
)

/** Answers Hana, who accepts one answer in each bootcamp, after its first day. */
const tellHana = fc.tuple(fc.nat(), fc.constantFrom(...planeReasons)).map(
  ([which, plane]) =>
    new Step(
      `tell Hana ${plane}`,
      async (journey) => {
        const { bootcamps } = journey.own
        const bootcamp = bootcamps.at(which % 3 === 0 ? which % bootcamps.length : -1)
        if (!bootcamp) return
        const status = journey.own.answerPlane(bootcamp, plane)
        await journey.act(status, 'PUT', '/api/notebook/plane', { bootcamp: bootcamp.id, plane })
      },
      (journey) => isSignedIn(journey) && journey.own.bootcamps.length > 0,
    ),
)

/** Leaves something out or allows it again, perhaps on a device that was offline or whose clock is fast. */
const leaveOut = fc
  .tuple(
    fc.constantFrom('x:104', 'x:301', 'j:knee', 'j:shoulder', 'p:push'),
    fc.boolean(),
    fc.integer({ min: -48, max: 48 }),
  )
  .map(
    ([subject, omitted, hours]) =>
      new Step(`leave-out ${subject} ${omitted}, ${hours} h`, async (journey) => {
        const at = journey.now + hours * HOUR_MS
        await journey.act(200, 'PUT', '/api/omissions', {
          changes: [{ subject, omitted, changedAt: new Date(at).toISOString() }],
        })
        journey.own.leaveOut(subject, omitted, at)
      }),
  )

const pictures = new Map<number, Awaited<ReturnType<typeof photoOfDay>>>()

/** Adds a photo of a reached day or of a later day. The same key twice gives one photo. */
const addPhoto = fc.tuple(fc.nat(), fc.nat(5)).map(
  ([which, kind]) =>
    new Step(
      `photo ${['of a day ahead', 'again'][kind] ?? 'of a day'}`,
      async (journey) => {
        const { open, access, photos } = journey.own
        const { current } = journey.own.dayOf(open)
        const again = kind === 1 ? photos[0] : undefined
        const day = again?.day ?? (kind === 0 ? Math.min(30, current + 1) : 1 + (which % current))
        const key = again?.key ?? newKey()
        const status = !open ? (access.needsPurchase ? 402 : 403) : day > current ? 403 : again ? 200 : 201
        const { photoDataUrl } = pictures.get(day) ?? (await photoOfDay(day))
        pictures.set(day, { day, photoDataUrl })
        const { id } = await journey.act(
          status,
          'POST',
          '/api/progress-photos',
          { day, photoDataUrl },
          { 'idempotency-key': key },
        )
        if (status === 201) photos.push({ id: String(id), key, day, at: journey.now })
      },
      (journey) => isSignedIn(journey) && journey.own.hasProfile && journey.own.photos.length < 9,
    ),
)

const deletePhoto = fc.nat().map(
  (which) =>
    new Step(
      `photo-delete ${which}`,
      async (journey) => {
        const { photos } = journey.own
        const [photo] = photos.splice(which % photos.length, 1)
        await journey.act(200, 'DELETE', `/api/progress-photos/${photo?.id}`)
        await journey.act(404, 'GET', `/api/progress-photos/${photo?.id}/image`)
        await journey.act(404, 'DELETE', `/api/progress-photos/${photo?.id}`)
      },
      (journey) => isSignedIn(journey) && journey.own.photos.length > 0,
    ),
)

/** Waits until one second before, exactly at, or one second after the opening of the next mission. */
const nextMission = fc.constantFrom(-1000, 0, 1000).map(
  (by) =>
    new Step(
      `wait for the next mission, ${by} ms`,
      async (journey) => {
        const { sessions } = journey.bootcamp
        const last = sessions.filter(({ counts }) => counts).toSorted((a, b) => b.day - a.day)[0]
        if (last) journey.now = Math.max(journey.now, opensAt(last.at, journey.zone, last.on) + by)
      },
      (journey) => isSignedIn(journey) && journey.own.bootcamp !== null,
    ),
)

export const trainingSteps = [
  { weight: 8, arbitrary: fc.constant(start) },
  { weight: 1, arbitrary: restart },
  { weight: 12, arbitrary: finishToday },
  { weight: 4, arbitrary: finishOther },
  { weight: 3, arbitrary: finishAgain },
  { weight: 8, arbitrary: train },
  { weight: 3, arbitrary: rateEffort },
  { weight: 3, arbitrary: tellHana },
  { weight: 3, arbitrary: leaveOut },
  { weight: 4, arbitrary: addPhoto },
  { weight: 1, arbitrary: deletePhoto },
  { weight: 6, arbitrary: nextMission },
]
