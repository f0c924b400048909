import { registerHooks } from 'node:module'
import { DAY_MS } from '#shared/units.ts'
import { zones } from './reminders/zones.ts'
import { opensAt } from './calendar.ts'

/** A stand-in for localStorage, which the device's code reads. */
class MemoryStorage {
  getItem(key: string): string | null {
    return (Object.getOwnPropertyDescriptor(this, key)?.value as string | undefined) ?? null
  }

  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

// The outbox imports the service worker's library, which needs a browser. The day does not depend on it.
registerHooks({
  resolve: (name, context, next) =>
    name === 'workbox-window'
      ? { url: 'data:text/javascript,export class Workbox {}', shortCircuit: true }
      : next(name, context),
})
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  writable: true,
  value: new MemoryStorage(),
})
const { dayOnDevice } = await import('#src/offline/day-on-device.ts')
const { saveAnswer, sessionTodayPath } = await import('#src/offline/saved-answers.ts')

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

function withAnswer(completedAt: number): number {
  clear()
  saveAnswer(me.id, sessionTodayPath, {
    id: 's',
    day: 5,
    isCompleted: true,
    completedAt: new Date(completedAt).toISOString(),
    counts: true,
    effort: null,
    exercises: [],
  })
  return dayOnDevice(me)
}

function withOutbox(completedAt: number): number {
  clear()
  localStorage.setItem(
    `outbox:${me.id}:run`,
    JSON.stringify({
      runId: 'run',
      finished: { userId: me.id, day: 5, finishedAt: new Date(completedAt).toISOString() },
    }),
  )
  return dayOnDevice(me)
}

function clear(): void {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
}
