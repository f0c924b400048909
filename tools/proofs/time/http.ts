import { defaultProfile } from '#local/seeds/profile.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'
import { Browser, Product } from '#tools/proofs/journeys/world.ts'
import { zones } from './reminders/zones.ts'
import { dateGiven, midnightAfter, opensAt } from './calendar.ts'

/** The same over HTTP, against the Worker in workerd: in each zone a mission done in the last second of a date, and looked at around the next one's opening. */
export async function judgeOverHttp(
  port: number,
  from: number,
  faults: string[],
): Promise<{ calls: number; unlike: string[] }> {
  const product = await Product.open(port)
  const browser = new Browser(product)
  const time = { now: from, zone: 'UTC' }
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const { status, body: answer } = await browser.call(time, method, path, body, more)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return Object(answer)
  }
  try {
    const email = 'zones@example.com'
    const { id } = await ask('POST', '/api/auth/signup', {
      email,
      password: 'jungle-thirty-1',
      confirmPassword: 'jungle-thirty-1',
      notificationsEnabled: false,
    })
    await ask('PUT', '/api/users/profile', defaultProfile)
    await product.tell(
      completedTransaction({
        items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
        customData: { userId: id },
        now: time.now,
      }),
      time.now,
    )
    let bootcamp = await ask('POST', '/api/bootcamps/start')
    let day = 1
    let taken: string | null = null
    const agreed = await product.agreedZones(zones)
    for (const [at, zone] of agreed.entries()) {
      if (at % 20 === 19) {
        bootcamp = await ask('POST', '/api/bootcamps/restart', { id: bootcamp.id })
        day = 1
        taken = null
      }
      Object.assign(time, { zone, now: midnightAfter(time.now + 40 * 3_600_000, zone) - 1000 })
      await ask('GET', '/api/auth/me') // behind it the zone is stored
      const session = await ask(
        'POST',
        '/api/workout-sessions',
        {
          userId: id,
          workoutPlanId: 'default',
          day,
          isCompleted: true,
          exercises: [{ id: 'm1', completed: true }],
          completedAt: null,
        },
        { 'idempotency-key': crypto.randomUUID() },
      )
      const completedAt = time.now
      if (session.day !== day || !session.counts || Date.parse(session.completedAt) !== completedAt)
        faults.push(
          `In ${zone} day ${day} was kept as ${JSON.stringify([session.day, session.counts, session.completedAt])}`,
        )
      const statistics = await ask('GET', '/api/statistics')
      const { completedOn } = Object(statistics.days.at(-1))
      taken = dateGiven(completedAt, zone, taken)
      if (completedOn !== taken) faults.push(`In ${zone} day ${day} is told as done on ${completedOn}`)
      for (const [now, expected] of [
        [completedAt, day],
        [opensAt(completedAt, zone, taken) - 1, day],
        [opensAt(completedAt, zone, taken), day + 1],
      ] as const) {
        time.now = now
        const { currentDay } = await ask('GET', '/api/auth/me')
        if (currentDay !== expected)
          faults.push(
            `In ${zone} at ${new Date(now).toISOString()} day ${currentDay} is told instead of ${expected}`,
          )
      }
      day += 1
    }
    return { calls: product.calls, unlike: zones.filter((zone) => !agreed.includes(zone)) }
  } finally {
    await product.close()
  }
}
