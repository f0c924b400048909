import type { FinishedEntry, PlanEntry } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { figuresOf } from '#src/features/workout/debrief/done-rounds.ts'
import { missionFile } from '#src/features/workout-file/mission-file.ts'
import { pick, randomFrom } from '#tools/harness/random.ts'
import { zones } from '#tools/proofs/time/reminders/zones.ts'
import { type Decoded, decodeWithGarmin, decodeWithParser } from './decoders.ts'
import { type RandomSession, randomSession } from './random-session.ts'

type ExpectedSet = {
  title: string
  repetitions: number | null
  /** Null if it is an estimate. */
  seconds: number | null
  main: boolean
}

/**
 * Writes random sessions as FIT files and compares what two decoders read of them with the plans and finishes that the sessions
 * were made from. Returns how much was compared; adds a sentence for each fault.
 */
export async function judgeFiles(sessions: number, seed: number, faults: string[]) {
  const random = randomFrom(seed)
  const counts = { sets: 0, rests: 0, damaged: 0, exactMinutes: 0 }
  for (let index = 0; index < sessions; index++) {
    const made = randomSession(random)
    const timeZone = pick(zones, random)
    const { bytes } = missionFile(made.session, { timeZone, minutes: made.minutes })
    const fault = (what: string) => faults.push(`Session ${index}, day ${made.plan.day}: ${what}`)
    for (const decoded of [decodeWithGarmin(bytes), await decodeWithParser(bytes)]) {
      for (const what of faultsOf(made, timeZone, decoded)) fault(`${decoded.decoder} read ${what}`)
      counts.sets += decoded.sets.filter(({ active }) => active).length
      counts.rests += decoded.sets.filter(({ active }) => !active).length
    }
    if (isExact(made)) counts.exactMinutes += 1
    const place = Math.floor(random() * bytes.length)
    const damaged = bytes.with(place, bytes[place]! ^ (1 << Math.floor(random() * 8)))
    if (await isAccepted(damaged)) fault(`a changed bit in byte ${place} was not noticed`)
    counts.damaged += 1
  }
  return counts
}

/** Whether either decoder takes a damaged file. */
async function isAccepted(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    decodeWithGarmin(bytes)
    return true
  } catch {
    return decodeWithParser(bytes).then(
      () => true,
      () => false,
    )
  }
}

/** Done as planned, with room for the rests. Then the total must equal the minutes of the debrief. */
const isExact = ({ plan, finished, minutes }: RandomSession) =>
  minutes !== null &&
  finished.exercises.every(
    ({ completed, repsDone, secondsDone, roundsDone, variant }) =>
      completed && (repsDone ?? secondsDone ?? roundsDone ?? variant) === undefined,
  ) &&
  planSeconds(plan).total <= minutes * 60

function faultsOf(made: RandomSession, timeZone: string, decoded: Decoded): string[] {
  const { session } = made
  const endedAt = Math.floor(Date.parse(session.completedAt) / 1000) * 1000
  const expected = expectedSets(made)
  const active = decoded.sets.filter((set) => set.active)
  const read = (what: string, actual: unknown, wanted: unknown) =>
    actual === wanted ? [] : [`${what} ${actual} instead of ${wanted}`]
  const total = decoded.sets.reduce((sum, { seconds }) => sum + seconds, 0)
  const sumOf = (of: (set: ExpectedSet, index: number) => number | null | undefined) =>
    expected.reduce((sum, set, index) => sum + (set.main ? (of(set, index) ?? 0) : 0), 0)
  const figures = figuresOf(session)
  return [
    ...read('the sport', decoded.sport, 'training strengthTraining'),
    ...read('sets', active.length, expected.length),
    ...expected.flatMap((set, index) => [
      ...read(`the title of set ${index}`, active[index]?.title, set.title),
      ...read(`the repetitions of set ${index}`, active[index]?.repetitions, set.repetitions),
      ...(set.seconds === null
        ? []
        : read(`the seconds of set ${index}`, active[index]?.seconds, set.seconds)),
    ]),
    ...read(
      'all repetitions',
      sumOf((_, index) => active[index]?.repetitions),
      figures.repetitions,
    ),
    ...read(
      'all seconds of holds',
      sumOf(({ seconds }) => seconds),
      figures.seconds,
    ),
    // Each set begins where the one before it ended.
    ...decoded.sets.flatMap(({ startedAt, endedAt: end, seconds }, index) => [
      ...read(`the start of set ${index}`, startedAt, decoded.sets[index - 1]?.endedAt ?? decoded.startedAt),
      ...read(`the end of set ${index}`, end, startedAt + seconds * 1000),
    ]),
    ...decoded.totals.flatMap((seconds) => read('a total', seconds, total)),
    ...read('the end', decoded.endedAt, endedAt),
    ...read('the start', decoded.startedAt, endedAt - total * 1000),
    ...read(
      'the timer',
      decoded.timer.map(({ kind, at }) => `${kind} ${at}`).join(),
      `start ${decoded.startedAt},stopAll ${endedAt}`,
    ),
    ...read('the effort', decoded.effort, session.effort === null ? null : session.effort * 10),
    ...read('the local time', decoded.localTime, endedAt + offsetOf(endedAt, timeZone)),
    ...(isExact(made) ? read('the total', total, made.minutes! * 60) : []),
  ]
}

/** The sets that were done, from plan and finish, not from the session. */
function expectedSets({ plan, finished }: RandomSession): ExpectedSet[] {
  return stepsOf(plan).flatMap(({ entry, section, round }) => {
    const reported = finished.exercises.find(({ id }) => id === entry.id)
    const done = reported && doneIn(entry, reported, round)
    if (!done) return []
    const { code, count } = done
    const exercise = exerciseOf(code)
    const isBoth = exercise.sides === 'each' && entry.type === 'reps'
    const isCounted = count !== null && !entry.drill
    return {
      title: code === entry.code ? entry.name : exercise.name,
      repetitions: isCounted && entry.type === 'reps' ? count * (isBoth ? 2 : 1) : null,
      seconds: isCounted && entry.type === 'duration' ? count : null,
      main: section === 'exercise' && !entry.drill,
    }
  })
}

/** The exercise and the count of one round; null if it was left out. */
function doneIn(
  entry: PlanEntry,
  { completed, variant, repsDone, secondsDone, roundsDone }: FinishedEntry,
  round: number,
): { code: number; count: number | null } | null {
  const code = variant ?? entry.code
  if (roundsDone) {
    const done = roundsDone[round - 1]
    return done ? { code: done.variant ?? code, count: done.done } : null
  }
  if (!completed) return null
  const planned = entry.test ? null : (entry.reps ?? entry.duration)
  return { code, count: repsDone ?? secondsDone ?? planned }
}

/** How far clocks are ahead of UTC (ms), from the name of the offset: "GMT+05:45". */
function offsetOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d+):(\d+))?$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
