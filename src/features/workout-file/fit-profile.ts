import type { FitField, FitMessage } from './fit-encoder.ts'

// The messages of an activity file with strength sets, as far as we write them. Numbers, types and scales are
// facts of Garmin's FIT profile 21.217 (developer.garmin.com/fit, "Global FIT Profile"). Its cookbook
// "Activity Files" describes sets. Times in fields named `…Ms` are milliseconds.

const field =
  <Type extends FitField['type']>(type: Type) =>
  (number: number) => ({ number, type })
const [choice, uint8, uint16, uint32] = [field('enum'), field('uint8'), field('uint16'), field('uint32')]
const [uint32z, text] = [field('uint32z'), field('text')]

/** Seconds since 31 December 1989, 00:00 UTC. */
const timestamp = uint32(253)
const messageIndex = uint16(254)

export const fitMessages = {
  fileId: {
    number: 0,
    fields: {
      type: choice(0),
      manufacturer: uint16(1),
      product: uint16(2),
      serialNumber: uint32z(3),
      timeCreated: uint32(4),
      productName: text(8),
    },
  },
  deviceInfo: {
    number: 23,
    fields: { timestamp, deviceIndex: uint8(0), manufacturer: uint16(2), product: uint16(4) },
  },
  event: { number: 21, fields: { timestamp, event: choice(0), eventType: choice(1) } },
  exerciseTitle: {
    number: 264,
    fields: { messageIndex, category: uint16(0), exerciseName: uint16(1), title: text(2) },
  },
  set: {
    number: 225,
    fields: {
      /** The set's end, in field 254 and not in 253. */
      timestamp: uint32(254),
      durationMs: uint32(0),
      repetitions: uint16(3),
      setType: uint8(5),
      startTime: uint32(6),
      category: uint16(7),
      categorySubtype: uint16(8),
      messageIndex: uint16(10),
      /** The index of its title. */
      titleIndex: uint16(11),
    },
  },
  lap: {
    number: 19,
    fields: {
      timestamp,
      messageIndex,
      event: choice(0),
      eventType: choice(1),
      startTime: uint32(2),
      totalElapsedMs: uint32(7),
      totalTimerMs: uint32(8),
      lapTrigger: choice(24),
      sport: choice(25),
      subSport: choice(39),
    },
  },
  session: {
    number: 18,
    fields: {
      timestamp,
      messageIndex,
      event: choice(0),
      eventType: choice(1),
      startTime: uint32(2),
      sport: choice(5),
      subSport: choice(6),
      totalElapsedMs: uint32(7),
      totalTimerMs: uint32(8),
      firstLapIndex: uint16(25),
      numLaps: uint16(26),
      trigger: choice(28),
      sportProfileName: text(110),
      /** Perceived effort of 0 to 10, times ten. */
      workoutRpe: uint8(193),
    },
  },
  activity: {
    number: 34,
    fields: {
      timestamp,
      totalTimerMs: uint32(0),
      numSessions: uint16(1),
      type: choice(2),
      event: choice(3),
      eventType: choice(4),
      /** `timestamp` in the trainee's local time. */
      localTimestamp: uint32(5),
    },
  },
} as const satisfies Readonly<Record<string, FitMessage>>

/** Values of the profile's enumerations. */
export const fit = {
  activityFile: 4,
  /** For software without a maker's number of its own. */
  manufacturerDevelopment: 255,
  sportTraining: 10,
  subSportStrength: 20,
  eventTimer: 0,
  eventSession: 8,
  eventLap: 9,
  eventActivity: 26,
  eventStart: 0,
  eventStop: 1,
  eventStopAll: 4,
  triggerActivityEnd: 0,
  lapTriggerSessionEnd: 7,
  activityManual: 0,
  setRest: 0,
  setActive: 1,
} as const
