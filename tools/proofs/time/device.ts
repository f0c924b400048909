import { DAY_MS } from '#shared/units.ts'
import { dayOnDevice } from '#src/offline/saved-answers.ts'
import { zones } from './reminders/zones.ts'
import { opensAt } from './calendar.ts'

/**
 * Compares the day that an offline device shows with the calendar. It checks each zone and night, just before and at the opening
 * of the next mission, with the last mission sent or still in the outbox.
 */
export function judgeDevice(from: number, days: number, faults: string[]): number {
  const realNow = Date.now
  const originalZone = process.env.TZ
  let comparisons = 0
  try {
    for (const zone of zones) {
      process.env.TZ = zone
      const zoneName = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
      if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zoneName)
        throw new Error(`This runtime cannot switch to ${zone}`)
      for (let day = 0; day < days; day += 1) {
        const completedAt = from + day * DAY_MS + ((day * 7919 + zone.length * 104_729) % 86_400) * 1000
        const opening = opensAt(completedAt, zone)
        for (const [now, expected] of [
          [opening - 1, 5],
          [opening, 6],
        ] as const) {
          Date.now = () => now
          const actual = day % 2 === 0 ? withAnswer(completedAt) : withOutbox(completedAt)
          comparisons += 1
          if (actual !== expected)
            faults.push(
              `The device in ${zone} shows day ${actual} instead of ${expected} at ${new Date(now).toISOString()}, done at ${new Date(completedAt).toISOString()}`,
            )
        }
      }
    }
  } finally {
    Date.now = realNow
    if (originalZone === undefined) delete process.env.TZ
    else process.env.TZ = originalZone
  }
  return comparisons
}

const me = { id: 'trainee', currentDay: 5 }

const withAnswer = (completedAt: number): number =>
  dayOnDevice(
    me,
    {
      id: 's',
      day: 5,
      isCompleted: true,
      completedAt: new Date(completedAt).toISOString(),
      counts: true,
      effort: null,
      exercises: [],
    },
    [],
  )

const withOutbox = (completedAt: number): number =>
  dayOnDevice(me, null, [
    { finished: { userId: me.id, day: 5, finishedAt: new Date(completedAt).toISOString() } },
  ])
