import { mock } from 'node:test'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { programDays } from '#shared/programme/limits.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { type Usage, type Writes, countedDatabase, noUsage } from './counted.ts'
import { Trainee } from './trainee.ts'
import { workerInProcess } from './worker-in-process.ts'

const firstDay = Date.UTC(2027, 2, 1)
const NIGHT = 3
/** The crons that touch a trainee's rows, by the hour at which the month runs them. */
const crons: Readonly<Record<number, string>> = {
  [NIGHT]: '37 3 * * *',
  7: '*/15 * * * *',
  18: '*/15 * * * *',
}
const photoDays: readonly number[] = [1, 5, 9, 13, 17, 21, 25, 30]

export type Month = {
  /** The usage of one trainee from signing up to the thirtieth mission. */
  usage: Usage
  /** How often the trainee opened the app. */
  openings: number
  pushes: number
  /** What all trainees together wrote. */
  writes: Writes
}

/**
 * Runs the whole program for some trainees, one mission a day, with the Worker's own code, this database and a simulated clock.
 * Returns the usage of one trainee.
 */
export async function runMonth(trainees: number, database: D1Database): Promise<Month> {
  mock.timers.enable({ apis: ['Date'], now: firstDay })
  const usage = noUsage()
  const writes: Writes = new Map()
  const { app, worker, env, execution, settle } = await workerInProcess(
    countedDatabase(database, usage, writes),
    usage,
  )

  /** Sends a request. The CPU time of this process counts as the Worker's, including the database. */
  const send = async (request: Request) => {
    const before = process.cpuUsage()
    const answer = await app.fetch(request, env, execution)
    await settle()
    const { user, system } = process.cpuUsage(before)
    usage.cpuMs += (user + system) / 1000
    return answer
  }

  let openings = 0
  let pushes = 0
  globalThis.fetch = async () => {
    pushes += 1
    return new Response(null, { status: 201 })
  }
  const simulated = await Promise.all(
    Array.from({ length: trainees }, async () => ({
      trainee: new Trainee(send, usage),
      keys: sharedKeys(await newBrowserKeys()),
    })),
  )
  for (const { trainee, keys } of simulated) {
    await trainee.signUp()
    await trainee.buy()
    await trainee.startBootcamp()
    await trainee.subscribe({
      endpoint: `https://localhost:9/fcm/send/${'x'.repeat(140)}${crypto.randomUUID()}`,
      keys,
    })
  }
  for (let day = 1; day <= programDays; day += 1) {
    // At 3 the night deletes what has been kept long enough. Reminders come at 7, and at 18 once the trainee's usual hour is
    // known. They open the app at 8, train at 19 and open it again at 21.
    for (const hour of [NIGHT, 7, 8, 18, 19, 21]) {
      mock.timers.setTime(firstDay + day * DAY_MS + hour * HOUR_MS)
      const cron = crons[hour]
      const { statements } = usage
      if (cron) {
        await worker.scheduled(
          { cron, scheduledTime: Date.now(), noRetry: () => {} } as ScheduledController,
          env,
          execution,
        )
        await settle()
        // All trainees share the night's statements; only their rows are their own.
        if (hour === NIGHT) usage.statements = statements
        continue
      }
      for (const { trainee } of simulated) {
        // Within the first half of the hour, so that the usual hour is always 18 and every evening has a reminder.
        mock.timers.setTime(
          firstDay + day * DAY_MS + hour * HOUR_MS + Math.floor((Math.random() * HOUR_MS) / 2),
        )
        if (hour === 19 && day === 15) await trainee.signInAgain()
        const plan = await trainee.openApp()
        openings += 1
        if (hour !== 19) continue
        await trainee.train(plan)
        if (photoDays.includes(day)) await trainee.addPhoto(day)
        if (day % 7 === 0) await trainee.viewRecords()
      }
    }
  }
  mock.timers.reset()
  const share = Object.fromEntries(Object.entries(usage).map(([name, total]) => [name, total / trainees]))
  return { usage: share as Usage, openings: openings / trainees, pushes: pushes / trainees, writes }
}
