import { at, now } from './clock.js'
import worker from './index.js'

/** Adds the request's time to each message, so that the consumer runs at that time. The queue itself is real. */
const dated = (queue) => ({
  send: (body, options) => queue.send({ at: now(), body }, options),
  sendBatch: (messages, options) =>
    queue.sendBatch(
      Array.from(messages, (message) => ({ ...message, body: { at: now(), body: message.body } })),
      options,
    ),
})

/** Sends emails to the proof, which reads their links. */
const emailBinding = (env) => ({
  send: async ({ to, text }) => {
    await env.POSTBOX.fetch('http://postbox/', { method: 'POST', body: JSON.stringify({ to, text }) })
    return { messageId: 'journey' }
  },
})

const withTestBindings = (env) => ({
  ...env,
  PAYMENTS: dated(env.PAYMENTS),
  MAIL: dated(env.MAIL),
  PERSONAL_DATA: dated(env.PERSONAL_DATA),
  EMAIL: emailBinding(env),
})

/** The local times in these zones, by the time-zone data of this runtime. */
function wallClocks({ zones, instants }) {
  return zones.map((timeZone) => {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    return instants
      .map((instant) =>
        clock
          .formatToParts(instant)
          .flatMap(({ type, value }) => (type === 'literal' ? [] : [Number(value)]))
          .join(':'),
      )
      .join(' ')
  })
}

export default {
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname === '/walls') return Response.json(wallClocks(await request.json()))
    return at(Number(request.headers.get('x-clock')), () =>
      worker.fetch(request, withTestBindings(env), execution),
    )
  },

  async queue(batch, env, execution) {
    for (const message of batch.messages) {
      const { id, timestamp, attempts, body } = message
      const one = {
        id,
        timestamp,
        attempts,
        body: body.body,
        ack: () => message.ack(),
        retry: (options) => message.retry(options),
      }
      await at(body.at, () =>
        worker.queue({ queue: batch.queue, messages: [one] }, withTestBindings(env), execution),
      )
    }
  },
}
