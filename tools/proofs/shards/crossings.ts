import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { bootcampPayment, signupForm } from '#local/seeds/inputs.ts'
import { noUsage } from '#tools/bench/cost/counted.ts'
import { Trainee } from '#tools/bench/cost/trainee.ts'
import { exampleSecrets, webhookHeaders } from '#tools/harness/server/secrets.ts'
import type { World } from './world.ts'

const password = 'meadow-17-lantern'
/** As many sign-ups an hour as a network has: worker/domain/accounts/login-attempts.ts. */
const signupsPerNetwork = 20

/**
 * What one database decides because it sees all trainees, and the Worker's code as it is decides wrongly on shards. Returns the
 * wrong decisions; each is something that the directory would have to decide.
 */
export async function crossings(world: World): Promise<string[]> {
  const [first, second] = await twoTrainees(world)
  const found: (string | false)[] = [
    await addressOfOther(world, first, second),
    await browserOfOther(first, second),
    await paymentOfOther(second),
    await limitOfNetwork(world),
    await filesOfOther(world),
  ]
  return found.filter((each) => each !== false)
}

const trainee = (world: World, address: string) =>
  new Trainee((request) => {
    const headers = new Headers(request.headers)
    headers.set('cf-connecting-ip', address)
    return world.send(new Request(request, { headers }))
  }, noUsage())

/** One in the first shard, and one in the second. */
async function twoTrainees(world: World): Promise<[Trainee, Trainee]> {
  const both = [trainee(world, '10.250.0.1'), trainee(world, '10.250.0.2')] as const
  for (const each of both) await each.signUp()
  const shardOf = ({ email }: Trainee) => world.databases.directory?.find('email', email) ?? 0
  return both.toSorted((one, other) => shardOf(one) - shardOf(other)) as [Trainee, Trainee]
}

const isRefused = (call: Promise<unknown>) =>
  call.then(
    () => false,
    () => true,
  )

async function addressOfOther(world: World, { email }: Trainee, other: Trainee) {
  world.links.delete(email)
  await other.call('PUT', '/api/auth/email', { email, password })
  return world.links.has(email) && 'an address that an account of another shard has can be taken'
}

async function browserOfOther(first: Trainee, second: Trainee) {
  const endpoint = `https://localhost:9/fcm/send/${crypto.randomUUID()}`
  await first.subscribe({ endpoint, keys: sharedKeys(await newBrowserKeys()) })
  const refused = await isRefused(second.subscribe({ endpoint, keys: sharedKeys(await newBrowserKeys()) }))
  return !refused && 'a browser of a trainee of another shard can be subscribed with other keys'
}

async function paymentOfOther(second: Trainee) {
  const payment = bootcampPayment(null)
  const body = JSON.stringify(payment)
  await second.call('POST', '/api/webhooks/paddle', body, webhookHeaders(body, { from: exampleSecrets() }))
  const refused = await isRefused(
    second.call('POST', '/api/purchases/claim', { orderNumber: payment.data.id }),
  )
  return refused && 'a payment that names nobody cannot be claimed from another shard'
}

async function limitOfNetwork(world: World) {
  const visitor = trainee(world, '10.250.0.3')
  let accounts = 0
  for (let attempt = 0; attempt < signupsPerNetwork + 4; attempt += 1) {
    const form = signupForm(`${crypto.randomUUID()}@example.com`)
    if (!(await isRefused(visitor.call('POST', '/api/auth/signup', form)))) accounts += 1
  }
  return accounts > signupsPerNetwork && 'limits of a network count in each shard anew'
}

/** A common photo store: the first shard knows no row of the second's photos. */
async function filesOfOther(world: World) {
  const [common, others] = world.buckets
  const file = [...(others?.files.keys() ?? [])].find((key) => key.startsWith('u/'))
  if (!common || !file) return false
  await common.put(file, 'a photo that a row of the second shard names')
  world.setTime(Date.now() + 2 * HOUR_MS + MINUTE_MS)
  await world.cron('*/5 * * * *')
  return !common.files.has(file) && 'the sweep of a shard deletes the photos of another from a common store'
}
