import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Unstable_Config as Config, unstable_readConfig as readConfig } from 'wrangler'
import { type Product, type Source, placeOf, sourceOf, workerSources, wordsOf } from './product.ts'
import { type Node, all, isNode, listed, numberIn, numberOf, pathOf } from './tree.ts'

// developers.cloudflare.com/queues/platform/limits
const MAX_MESSAGE_BYTES = 128_000
const MAX_BATCH_BYTES = 256_000
const MAX_MESSAGES = 100
const MAX_RETRIES = 100
const MAX_DELAY_SECONDS = 43_200
const MAX_BATCH_SECONDS = 60

/** wrangler.toml as wrangler reads it, for local runs and for production. */
export function environmentsOf({ wranglerToml }: Product): Config[] {
  const folder = mkdtempSync(join(tmpdir(), 'wrangler-'))
  try {
    const config = join(folder, 'wrangler.toml')
    writeFileSync(config, wranglerToml)
    return [undefined, 'production'].map((env) => readConfig({ config, env }, { hideWarnings: true }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Every queue with a producer needs exactly one consumer that the code handles, and all bindings of worker/env.ts must be
 * configured.
 */
export function queuesAreServed(product: Product): string[] {
  const names = all(sourceOf(product, 'worker/env.ts').tree, 'TSInterfaceDeclaration').find(
    ({ id }) => pathOf(id) === 'Env',
  )
  const typed = listed(Object(names?.body).body).map(
    (member) => [pathOf(member.key), wordsOf(sourceOf(product, 'worker/env.ts'), member)] as const,
  )
  const required = typed.flatMap(([name, words]) =>
    /: (Queue<|D1Database|R2Bucket|RateLimit|SendEmail|Fetcher)/.test(words) ? [name] : [],
  )
  const served = consumersInCode(product)
  return environmentsOf(product).flatMap((config) => {
    const where = config.targetEnvironment ?? 'the local configuration'
    const { producers = [], consumers = [] } = config.queues
    const bound = [
      ...producers.map(({ binding }) => binding),
      ...[config.d1_databases, config.r2_buckets].flat().map(({ binding }) => binding),
      ...[config.ratelimits ?? [], config.send_email].flat().map(({ name }) => name),
      String(config.assets?.binding),
    ]
    return [
      ...required.flatMap((name) => (bound.includes(name) ? [] : [`${where} does not bind ${name}`])),
      ...producers.flatMap(({ binding, queue }) =>
        consumers.filter((one) => one.queue === queue).length === 1
          ? []
          : [`${where} does not have exactly one consumer of ${binding}`],
      ),
      ...consumers.flatMap(({ queue }) =>
        served(queue) === 1 ? [] : [`${served(queue)} consumers in the code handle ${queue}`],
      ),
      ...consumers.flatMap(({ queue, dead_letter_queue: dead }) =>
        dead || queue.endsWith('-dead')
          ? []
          : [`${queue} has no dead-letter queue, so failed messages are lost`],
      ),
    ]
  })
}

/** How many entries of the table in worker/jobs/queues.ts handle a queue, with or without the prefix of production. */
function consumersInCode(product: Product): (queue: string) => number {
  const { tree } = sourceOf(product, 'worker/jobs/queues.ts')
  const brandTree = sourceOf(product, 'src/shared/brand.ts').tree
  const prefix = Object(declared(brandTree, 'productionPrefix')).value
  const names = listed(Object(declared(tree, 'queues')).properties).map(({ key }) =>
    String(Object(key).name ?? Object(key).value),
  )
  return (queue) => names.filter((name) => queue === name || queue === `${prefix}${name}`).length
}

const declared = (tree: Node, name: string): unknown =>
  all(tree, 'VariableDeclarator').find(({ id }) => pathOf(id) === name)?.init

/** The configured crons must be those that the code handles and that the health check expects. */
export function cronsAreKnown(product: Product): string[] {
  const { tree } = sourceOf(product, 'worker/domain/upkeep/crons.ts')
  const known = all(tree, 'Property').flatMap(({ key }) =>
    Object(key).type === 'Literal' ? [String(Object(key).value)] : [],
  )
  const inCode = all(sourceOf(product, 'worker/jobs/cron-jobs.ts').tree, 'Property').flatMap(({ key }) =>
    Object(key).type === 'Literal' ? [String(Object(key).value)] : [],
  )
  return environmentsOf(product).flatMap((config) => {
    const where = config.targetEnvironment ?? 'the local configuration'
    const runs = config.triggers.crons ?? []
    return [
      ...runs.flatMap((cron) =>
        known.includes(cron)
          ? []
          : [`${where} runs "${cron}", which worker/domain/upkeep/crons.ts does not know`],
      ),
      ...[...known, ...inCode].flatMap((cron) =>
        runs.includes(cron) ? [] : [`"${cron}" is expected but does not run on ${where}`],
      ),
      // Sunday is 1 in Cloudflare's crons and 0 elsewhere. A weekday's name is unambiguous.
      ...runs.flatMap((cron) =>
        /^(\*|[A-Z]{3})$/.test(cron.split(' ')[4] ?? '') ? [] : [`"${cron}" names a weekday by number`],
      ),
    ]
  })
}

/** Each file that sends batches of messages, with the largest possible batch. */
const batches: Readonly<Record<string, (product: Product) => number>> = {
  'worker/domain/reminders/claim.ts': (product) =>
    numberIn(sourceOf(product, 'worker/domain/reminders/claim.ts').tree, 'MESSAGES_PER_BATCH'),
  'worker/domain/payments/payments.ts': (product) =>
    Math.max(
      limitIn(sourceOf(product, 'worker/domain/payments/payments.ts'), 'requeueWaitingPayments'),
      numberIn(sourceOf(product, 'worker/gateways/paddle-api.ts').tree, 'PAGE_SIZE'),
    ),
  'worker/domain/email.ts': (product) =>
    limitIn(sourceOf(product, 'worker/domain/email.ts'), 'requeueWaitingEmails'),
  'worker/domain/personal-data/sweep.ts': (product) =>
    2 * numberIn(sourceOf(product, 'worker/domain/personal-data/sweep.ts').tree, 'BATCH_SIZE'),
}

/** Delays that another function computes, with their maximum. */
const waits: Readonly<Record<string, (product: Product) => number>> = {
  'outcome.retryAfterSeconds': (product) =>
    numberIn(sourceOf(product, 'worker/gateways/push.ts').tree, 'MAX_WAIT_SECONDS'),
  retry: (product) => numberIn(sourceOf(product, 'worker/gateways/push.ts').tree, 'MAX_WAIT_SECONDS'),
  'delayAfter(attempts, backoff)': (product) => {
    const { tree } = sourceOf(product, 'worker/jobs/queues.ts')
    const longest = all(tree, 'Property').filter(({ key }) => pathOf(key) === 'maxSeconds')
    return Math.max(...longest.map(({ value }) => numberOf(tree, value)))
  },
}

/** Messages, batches and delays must respect the limits of Queues, which a local run does not check. */
export function queueLimitsHold(product: Product): string[] {
  const claim = sourceOf(product, 'worker/domain/reminders/claim.ts').tree
  // The largest message holds pairs of a user's number and a time.
  const largest = 20 + numberIn(claim, 'TRAINEES_PER_MESSAGE') * '[9007199254740991,1800000000000],'.length
  const sends = workerSources(product).flatMap((source) =>
    all(source.tree, 'CallExpression').flatMap((node) =>
      pathOf(node.callee).endsWith('.sendBatch') ? [{ source, node }] : [],
    ),
  )
  const delays = workerSources(product).flatMap((source) =>
    all(source.tree, 'Property').flatMap((node) =>
      pathOf(node.key) === 'delaySeconds' ? [{ source, node }] : [],
    ),
  )
  return [
    ...(largest > MAX_MESSAGE_BYTES ? [`A message of reminders has ${largest} bytes`] : []),
    ...(largest * numberIn(claim, 'MESSAGES_PER_BATCH') > MAX_BATCH_BYTES
      ? [`A batch of reminders has ${largest * numberIn(claim, 'MESSAGES_PER_BATCH')} bytes`]
      : []),
    ...sends.flatMap(({ source, node }) =>
      (batches[source.file]?.(product) ?? Infinity) <= MAX_MESSAGES
        ? []
        : [`${placeOf(source, node)} sends more than ${MAX_MESSAGES} messages, or an unknown number`],
    ),
    ...delays.flatMap(({ source, node }) =>
      (waits[wordsOf(source, node.value as Node)]?.(product) ?? maximumOf(source, node.value)) <=
      MAX_DELAY_SECONDS
        ? []
        : [`${placeOf(source, node)} waits longer than a queue can`],
    ),
    ...environmentsOf(product).flatMap((config) =>
      (config.queues.consumers ?? []).flatMap(
        ({
          queue,
          max_batch_size: size = 10,
          max_batch_timeout: timeout = 5,
          max_retries: retries = 3,
          retry_delay: delay = 0,
        }) =>
          size > MAX_MESSAGES ||
          timeout > MAX_BATCH_SECONDS ||
          retries > MAX_RETRIES ||
          delay > MAX_DELAY_SECONDS
            ? [`The consumer of ${queue} exceeds the limits of Queues`]
            : [],
      ),
    ),
  ]
}

/** The largest value of an expression: a constant, the limit in `Math.min`, or the same for a function that it calls. */
function maximumOf(source: Source, node: unknown): number {
  if (!isNode(node)) return Infinity
  if (node.type === 'CallExpression' && pathOf(node.callee) === 'Math.min')
    return Math.min(...listed(node.arguments).map((argument) => maximumOf(source, argument)))
  if (node.type === 'CallExpression')
    return maximumOf(
      source,
      Object(
        all(source.tree, 'VariableDeclarator').find(({ id }) => pathOf(id) === pathOf(node.callee))?.init,
      ).body,
    )
  return ['Literal', 'Identifier'].includes(node.type) ? numberOf(source.tree, node) : Infinity
}

/** The row limit of the query in a function. */
function limitIn({ tree }: Source, name: string): number {
  const body = all(tree, 'FunctionDeclaration').find(({ id }) => pathOf(id) === name)
  const call = body && all(body, 'CallExpression').find((node) => pathOf(node.callee).endsWith('.limit'))
  return numberOf(tree, listed(call?.arguments)[0])
}
