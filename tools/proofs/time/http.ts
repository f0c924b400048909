import { HOUR_MS } from '#shared/units.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { bootcampPayment, finishOf, signupForm } from '#local/seeds/inputs.ts'
import { Browser, Product } from '#tools/proofs/journeys/world.ts'
import { zones } from './reminders/zones.ts'
import { countedDateOf, midnightAfter, opensAt } from './calendar.ts'

/**
 * Checks the day over HTTP: in each zone a mission is finished in the last second of a date, and the day is read around the next
 * opening.
 */
export async function judgeOverHttp(
  port: number,
  from: number,
  faults: string[],
): Promise<{ calls: number; excludedZones: string[] }> {
  const product = await Product.open(port)
  const browser = new Browser(product)
  const time = { now: from, zone: 'UTC' }
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const { status, body: answer } = await browser.call(time, method, path, body, more)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return Object(answer)
  }
  try {
    const { id } = await ask('POST', '/api/auth/signup', signupForm('zones@example.com'))
    await ask('PUT', '/api/users/profile', defaultProfile)
    await product.sendWebhook(bootcampPayment({ userId: id }, { now: time.now }), time.now)
    let bootcamp = await ask('POST', '/api/bootcamps/start')
    let day = 1
    let lastDate: string | null = null
    const agreed = await product.agreedZones(zones)
    for (const [at, zone] of agreed.entries()) {
      if (at % 20 === 19) {
        bootcamp = await ask('POST', '/api/bootcamps/restart', { id: bootcamp.id })
        day = 1
        lastDate = null
      }
      Object.assign(time, { zone, now: midnightAfter(time.now + 40 * HOUR_MS, zone) - 1000 })
      await ask('GET', '/api/auth/me') // this stores the new time zone
      const session = await ask('POST', '/api/workout-sessions', finishOf(id, { id: 'default', day }), {
        'idempotency-key': crypto.randomUUID(),
      })
      const completedAt = time.now
      if (session.day !== day || !session.counts || Date.parse(session.completedAt) !== completedAt)
        faults.push(
          `In ${zone} day ${day} was stored as ${JSON.stringify([session.day, session.counts, session.completedAt])}`,
        )
      const statistics = await ask('GET', '/api/statistics')
      const { completedOn } = Object(statistics.days.at(-1))
      lastDate = countedDateOf(completedAt, zone, lastDate)
      if (completedOn !== lastDate) faults.push(`In ${zone} day ${day} counts as done on ${completedOn}`)
      for (const [now, expected] of [
        [completedAt, day],
        [opensAt(completedAt, zone, lastDate) - 1, day],
        [opensAt(completedAt, zone, lastDate), day + 1],
      ] as const) {
        time.now = now
        const { currentDay } = await ask('GET', '/api/auth/me')
        if (currentDay !== expected)
          faults.push(
            `In ${zone} at ${new Date(now).toISOString()} the day is ${currentDay} instead of ${expected}`,
          )
      }
      day += 1
    }
    return { calls: product.calls, excludedZones: zones.filter((zone) => !agreed.includes(zone)) }
  } finally {
    await product.close()
  }
}
