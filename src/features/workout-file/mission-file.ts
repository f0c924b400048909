import type { Session } from '#shared/api/workout.ts'
import { brand } from '#shared/brand.ts'
import { localDate } from '#shared/programme/local-day.ts'
import { fitEncoder } from './fit-encoder.ts'
import { fitExerciseOf } from './fit-exercises.ts'
import { fit, fitMessages } from './fit-profile.ts'
import { type Timeline, timelineOf } from './timeline.ts'

/** FIT counts seconds from 31 December 1989, 00:00 UTC. */
const fitEpochMs = Date.UTC(1989, 11, 31)

export type MissionFile = {
  /** Brand, day and date: "…-day-04-2026-11-27.fit"; a repeat has its number before the date. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** When the mission began and ended (ms since 1970), as estimated by the timeline. */
  startedAt: number
  endedAt: number
}

type Options = {
  /** The trainee's IANA zone. */
  timeZone: string
  /** Minutes that the mission took as a whole; null if unknown. */
  minutes?: number | null
  /** 1 for the first repeat of the day; missing for the session that counts. */
  repeat?: number
}

/**
 * A finished mission as a FIT activity: strength training with the sets that were done, the rests between
 * them, the effort, and totals that are the sum of the sets. It ends when the session was finished;
 * timelineOf estimates the other times.
 */
export function missionFile(
  session: Pick<Session, 'day' | 'length' | 'exercises' | 'completedAt' | 'effort'>,
  { timeZone, minutes = null, repeat }: Options,
): MissionFile {
  const timeline = timelineOf(session, minutes)
  const endedAt = Math.floor(Date.parse(session.completedAt) / 1000) * 1000
  const startedAt = endedAt - timeline.totalSeconds * 1000
  const name = [
    brand.toLowerCase(),
    `day-${String(session.day).padStart(2, '0')}`,
    ...(repeat === undefined ? [] : [`repeat-${repeat}`]),
    localDate(endedAt, timeZone),
  ]
  return {
    name: `${name.join('-')}.fit`,
    bytes: fitBytes(session, timeline, { startedAt, endedAt, timeZone }),
    startedAt,
    endedAt,
  }
}

function fitBytes(
  { day, effort }: Pick<Session, 'day' | 'effort'>,
  { sets, totalSeconds }: Timeline,
  { startedAt, endedAt, timeZone }: { startedAt: number; endedAt: number; timeZone: string },
): Uint8Array<ArrayBuffer> {
  const [start, end] = [fitTime(startedAt), fitTime(endedAt)]
  const encoder = fitEncoder()
  const maker = { manufacturer: fit.manufacturerDevelopment, product: 0 }
  encoder.add(fitMessages.fileId, {
    type: fit.activityFile,
    ...maker,
    serialNumber: 1,
    timeCreated: start,
    productName: brand,
  })
  encoder.add(fitMessages.deviceInfo, { timestamp: start, deviceIndex: 0, ...maker })
  encoder.add(fitMessages.event, {
    timestamp: start,
    event: fit.eventTimer,
    eventType: fit.eventStart,
  })
  const titles = [...new Map(sets.map(({ name, exercise }) => [name, fitExerciseOf(exercise)]))]
  titles.forEach(([title, { category, name: exerciseName }], messageIndex) =>
    encoder.add(fitMessages.exerciseTitle, { messageIndex, category, exerciseName, title }),
  )
  addSets(encoder, sets, start, new Map(titles.map(([title], index) => [title, index])))
  encoder.add(fitMessages.event, {
    timestamp: end,
    event: fit.eventTimer,
    eventType: fit.eventStopAll,
  })
  const total = {
    timestamp: end,
    messageIndex: 0,
    eventType: fit.eventStop,
    startTime: start,
    totalElapsedMs: totalSeconds * 1000,
    totalTimerMs: totalSeconds * 1000,
    sport: fit.sportTraining,
    subSport: fit.subSportStrength,
  }
  encoder.add(fitMessages.lap, { ...total, event: fit.eventLap, lapTrigger: fit.lapTriggerSessionEnd })
  encoder.add(fitMessages.session, {
    ...total,
    event: fit.eventSession,
    firstLapIndex: 0,
    numLaps: 1,
    trigger: fit.triggerActivityEnd,
    sportProfileName: `${brand} Day ${day}`,
    workoutRpe: effort === null ? undefined : effort * 10,
  })
  encoder.add(fitMessages.activity, {
    timestamp: end,
    totalTimerMs: totalSeconds * 1000,
    numSessions: 1,
    type: fit.activityManual,
    event: fit.eventActivity,
    eventType: fit.eventStop,
    localTimestamp: end + zoneOffsetSeconds(endedAt, timeZone),
  })
  return encoder.finish()
}

function addSets(
  encoder: ReturnType<typeof fitEncoder>,
  sets: Timeline['sets'],
  start: number,
  titleIndexes: ReadonlyMap<string, number>,
): void {
  let messageIndex = 0
  for (const { name, exercise, repetitions, from, seconds, restSeconds } of sets) {
    const { category, name: categorySubtype } = fitExerciseOf(exercise)
    encoder.add(fitMessages.set, {
      timestamp: start + from + seconds,
      durationMs: seconds * 1000,
      repetitions: repetitions ?? undefined,
      setType: fit.setActive,
      startTime: start + from,
      category,
      categorySubtype,
      messageIndex: messageIndex++,
      titleIndex: titleIndexes.get(name),
    })
    if (restSeconds === 0) continue
    encoder.add(fitMessages.set, {
      timestamp: start + from + seconds + restSeconds,
      durationMs: restSeconds * 1000,
      setType: fit.setRest,
      startTime: start + from + seconds,
      messageIndex: messageIndex++,
    })
  }
}

const fitTime = (at: number) => (at - fitEpochMs) / 1000

/** How far a zone's clocks are ahead of UTC at an instant (ms). */
function zoneOffsetSeconds(at: number, timeZone: string): number {
  // sv-SE writes YYYY-MM-DD HH:MM:SS.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at) / 1000
}
