import { Decoder, Stream } from '@garmin/fitsdk'
import FitParser from 'fit-file-parser'

/** What a decoder reads: durations in seconds, instants in ms since 1970. */
export type Decoded = {
  decoder: string
  sport: string
  sets: {
    active: boolean
    title: string | null
    repetitions: number | null
    seconds: number
    startedAt: number
    endedAt: number
  }[]
  /** Each start and stop of the timer. */
  timer: { kind: string; at: number }[]
  startedAt: number
  endedAt: number
  /** Seconds of session, lap and activity. */
  totals: number[]
  effort: number | null
  /** The trainee's clock at the end, as if it were UTC (ms). */
  localTime: number
}

/** A message by the names of its fields. Which value is a number, a text or a date is known from the profile. */
type Message = Readonly<Record<string, unknown>>

const fitEpochMs = Date.UTC(1989, 11, 31)
const at = (date: unknown) => new Date(date as string).getTime()
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const seconds = (value: unknown) => numberOf(value) ?? Number.NaN

function titleAt(titles: readonly { index: unknown; title: unknown }[], index: unknown): string | null {
  const found = titles.find((title) => title.index === index)?.title
  return typeof found === 'string' ? found : null
}

/** Reads a file with Garmin's own SDK. Throws if it is damaged. */
export function decodeWithGarmin(bytes: Uint8Array): Decoded {
  const decoder = new Decoder(Stream.fromByteArray([...bytes]))
  if (!decoder.isFIT() || !decoder.checkIntegrity()) throw new Error('The file is damaged')
  const { messages, errors } = decoder.read()
  if (errors.length > 0) throw errors[0]!
  const all = messages as unknown as Record<string, Message[]>
  const [session, lap, activity] = [all.sessionMesgs![0]!, all.lapMesgs![0]!, all.activityMesgs![0]!]
  const titles = all.exerciseTitleMesgs!.map(({ messageIndex, wktStepName }) => ({
    index: messageIndex,
    title: wktStepName,
  }))
  return {
    decoder: 'Garmin',
    sport: `${session.sport} ${session.subSport}`,
    sets: all.setMesgs!.map((set) => ({
      active: set.setType === 'active',
      title: titleAt(titles, set.wktStepIndex),
      repetitions: numberOf(set.repetitions),
      seconds: seconds(set.duration),
      startedAt: at(set.startTime),
      endedAt: at(set.timestamp),
    })),
    timer: all.eventMesgs!.map(({ eventType, timestamp }) => ({
      kind: String(eventType),
      at: at(timestamp),
    })),
    startedAt: at(session.startTime),
    endedAt: at(session.timestamp),
    totals: [session, lap]
      .flatMap(({ totalElapsedTime, totalTimerTime }) => [seconds(totalElapsedTime), seconds(totalTimerTime)])
      .concat(seconds(activity.totalTimerTime)),
    effort: numberOf(session.workoutRpe),
    localTime: seconds(activity.localTimestamp) * 1000 + fitEpochMs,
  }
}

/** Reads a file with an independent parser. Throws if it is damaged. */
export async function decodeWithParser(bytes: Uint8Array<ArrayBuffer>): Promise<Decoded> {
  const { messages } = (await new FitParser({ force: false, mode: 'list' }).parseAsync(
    bytes.buffer,
  )) as unknown as { messages: Record<string, Message[]> }
  const [session, lap, activity] = [messages.session![0]!, messages.lap![0]!, messages.activity![0]!]
  const index = (message: unknown) => (message as { value: number } | undefined)?.value
  const titles = messages.exercise_title!.map(({ message_index, wkt_step_name }) => ({
    index: index(message_index),
    title: wkt_step_name,
  }))
  const camel = (text: unknown) => String(text).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    decoder: 'fit-file-parser',
    sport: `${session.sport} ${camel(session.sub_sport)}`,
    sets: messages.set!.map((set) => ({
      active: set.set_type === 'active',
      title: titleAt(titles, index(set.wkt_step_index)),
      repetitions: numberOf(set.repetitions),
      seconds: seconds(set.duration),
      startedAt: at(set.start_time),
      endedAt: at(set.timestamp),
    })),
    timer: messages.event!.map(({ event_type, timestamp }) => ({
      kind: camel(event_type),
      at: at(timestamp),
    })),
    startedAt: at(session.start_time),
    endedAt: at(session.timestamp),
    totals: [session, lap]
      .flatMap(({ total_elapsed_time, total_timer_time }) => [
        seconds(total_elapsed_time),
        seconds(total_timer_time),
      ])
      .concat(seconds(activity.total_timer_time)),
    effort: numberOf(session.workout_rpe),
    localTime: at(activity.local_timestamp),
  }
}
