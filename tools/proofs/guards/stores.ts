import { type Product, placeOf, sourceOf, workerSources, wordsOf } from './product.ts'
import { environmentsOf } from './queues.ts'
import { all, listed, numberIn, numberOf, pathOf } from './tree.ts'

// developers.cloudflare.com/r2/platform/limits, workers/platform/limits, d1/platform/limits
const MAX_KEY_BYTES = 1024
const MAX_KEYS = 1000
const MAX_SUBREQUESTS = 10_000
const MAX_D1_CALLS = 1000
const MAX_VALUE_BYTES = 2_000_000

const constant = (product: Product, file: string, name: string): number =>
  numberIn(sourceOf(product, `worker/domain/${file}`).tree, name)

/** R2 limits the length of a key and the number of keys in a call. D1 limits the size of a value. */
export function objectsFit(product: Product): string[] {
  const calls = {
    'photos/sweep.ts FILES_PER_RUN': constant(product, 'photos/sweep.ts', 'FILES_PER_RUN'),
    // A photo has two files.
    'photos/sweep.ts DELETIONS_PER_RUN': 2 * constant(product, 'photos/sweep.ts', 'DELETIONS_PER_RUN'),
    'photos/sweep.ts MAX_ORPHANS': 2 * constant(product, 'photos/sweep.ts', 'MAX_ORPHANS'),
    'personal-data/stored-objects.ts MAX_PER_CALL': constant(
      product,
      'personal-data/stored-objects.ts',
      'MAX_PER_CALL',
    ),
    'backup/write-backup.ts FILES_PER_PART': constant(product, 'backup/write-backup.ts', 'FILES_PER_PART'),
  }
  // A key contains ids, names, numbers or other keys. 64 bytes for each is a generous estimate.
  const keys = workerSources(product).flatMap((source) => {
    const parts = all(source.tree, 'CallExpression')
      .filter((node) => /\b(PHOTOS|BACKUPS|bucket)\.(put|get|head|delete)$/.test(pathOf(node.callee)))
      .map((node) => listed(node.arguments)[0])
    return parts.flatMap((key) =>
      key?.type === 'TemplateLiteral'
        ? [
            {
              place: placeOf(source, key),
              bytes: wordsOf(source, key).length + 64 * listed(key.expressions).length,
            },
          ]
        : [],
    )
  })
  return [
    ...Object.entries(calls).flatMap(([what, count]) =>
      count > MAX_KEYS ? [`${what}: a call for ${count} objects`] : [],
    ),
    ...keys.flatMap(({ place, bytes }) =>
      bytes > MAX_KEY_BYTES ? [`${place} has a key of ${bytes} bytes`] : [],
    ),
    ...valuesFit(product),
  ]
}

/** Lists that are bound as one JSON text must fit into a value of D1. */
function valuesFit(product: Product): string[] {
  const texts = {
    'reminders/claim.ts SCAN_BATCH':
      constant(product, 'reminders/claim.ts', 'SCAN_BATCH') *
      '[9007199254740991,1800000000000,1800000000000],'.length,
    'photos/sweep.ts FILES_PER_RUN': constant(product, 'photos/sweep.ts', 'FILES_PER_RUN') * 128,
  }
  return Object.entries(texts).flatMap(([what, bytes]) =>
    bytes > MAX_VALUE_BYTES ? [`${what}: a value of ${bytes} bytes`] : [],
  )
}

/** The maximum number of calls (servers, stores, database) that one run of the Worker makes must stay within the limits. */
export function subrequestsFit(product: Product): string[] {
  const batch = (name: string) =>
    Math.max(
      ...environmentsOf(product).map(
        (config) => config.queues.consumers?.find(({ queue }) => queue.endsWith(name))?.max_batch_size ?? 10,
      ),
    )
  const rowsOf = (name: string) =>
    all(sourceOf(product, 'worker/domain/personal-data/user-rows.ts').tree, 'VariableDeclarator').find(
      ({ id }) => pathOf(id) === name,
    )
  const tables =
    listed(Object(rowsOf('credentials')?.init).elements).length +
    listed(Object(rowsOf('userRows')?.init).elements).length
  const rules = listed(
    Object(
      all(sourceOf(product, 'worker/domain/upkeep/retention.ts').tree, 'VariableDeclarator').find(
        ({ id }) => pathOf(id) === 'rules',
      )?.init,
    ).properties,
  ).length
  const quota = all(sourceOf(product, 'worker/domain/photos/quota.ts').tree, 'Property').find(
    ({ key }) => pathOf(key) === 'perTrainee',
  )
  const parts = constant(product, 'backup/write-backup.ts', 'PARTS_PER_MESSAGE')
  const pages = numberIn(sourceOf(product, 'worker/gateways/paddle-api.ts').tree, 'MAX_PAGES')
  const pushes =
    constant(product, 'reminders/claim.ts', 'TRAINEES_PER_MESSAGE') *
    constant(product, 'reminders/subscriptions.ts', 'MAX_DEVICES')
  // Each step makes at most one listing and one deletion.
  const steps = constant(product, 'personal-data/continue-erasure.ts', 'STEPS_PER_MESSAGE')
  const retentionStatements = constant(product, 'upkeep/retention.ts', 'MAX_STATEMENTS')
  const runs: Readonly<Record<string, { d1: number; others: number }>> = {
    'a message about a deletion': {
      d1: batch('personal-data') * (2 * steps + tables * steps + 10),
      others: batch('personal-data') * (2 * 2 * steps + 10),
    },
    'a message about an export': {
      d1: batch('personal-data') * 30,
      others:
        batch('personal-data') *
        (constant(product, 'personal-data/pack-export.ts', 'PHOTOS_PER_MESSAGE') + 10),
    },
    'the download of an export': {
      d1: 10,
      others: numberOf(sourceOf(product, 'worker/domain/photos/quota.ts').tree, quota?.value) + 10,
    },
    // The worst case: each subscription is called and its push is queued again.
    'a batch of reminders': { d1: batch('reminders') * 10, others: batch('reminders') * 2 * pushes },
    'a message of a backup': {
      d1: batch('upkeep') * (parts + 2),
      others:
        batch('upkeep') *
        (3 * parts +
          2 * constant(product, 'backup/finish-backup.ts', 'MAX_DELETIONS') +
          40 +
          constant(product, 'backup/finish-backup.ts', 'MAX_BACKUPS')),
    },
    'the nightly retention': { d1: (rules + 2) * retentionStatements + 2, others: 30 + rules + 2 },
    'a message of retention': { d1: batch('upkeep') * (retentionStatements + 2), others: batch('upkeep') },
    'the nightly comparison of payments': {
      d1: pages,
      others: 2 * pages + 2 * constant(product, 'personal-data/sweep.ts', 'MAX_PAGES'),
    },
    'a sweep': {
      d1: 20 + constant(product, 'personal-data/sweep.ts', 'BATCH_SIZE'),
      others: 20 + 2 * constant(product, 'personal-data/sweep.ts', 'BATCH_SIZE'),
    },
  }
  return Object.entries(runs).flatMap(([what, { d1, others }]) => [
    ...(tables < 10 || rules < 5 ? ['Hardly any deletion was found: this guard may not recognize them'] : []),
    ...(d1 > MAX_D1_CALLS ? [`${what} asks the database ${d1} times`] : []),
    ...(d1 + others > MAX_SUBREQUESTS ? [`${what} makes ${d1 + others} calls`] : []),
  ])
}
