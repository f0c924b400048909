import { type Product, placeOf, sourceOf, workerSources, wordsOf } from './product.ts'
import { environmentsOf } from './queues.ts'
import { all, listed, numberIn, numberOf, pathOf } from './tree.ts'

// developers.cloudflare.com/r2/platform/limits, workers/platform/limits, d1/platform/limits
const MOST_KEY_BYTES = 1024
const MOST_KEYS = 1000
const MOST_SUBREQUESTS = 10_000
const MOST_D1_CALLS = 1000
const MOST_VALUE_BYTES = 2_000_000

const constant = (product: Product, file: string, name: string): number =>
  numberIn(sourceOf(product, `worker/domain/${file}`).tree, name)

/** Keys are short, and no call of R2 names more of them than it takes. */
export function objectsFit(product: Product): string[] {
  const calls = {
    'photos/sweep.ts FILES_PER_RUN': constant(product, 'photos/sweep.ts', 'FILES_PER_RUN'),
    // Two files a photo.
    'photos/sweep.ts DELETIONS_PER_RUN': 2 * constant(product, 'photos/sweep.ts', 'DELETIONS_PER_RUN'),
    'photos/sweep.ts MAX_ORPHANS': 2 * constant(product, 'photos/sweep.ts', 'MAX_ORPHANS'),
    'personal-data/stored-objects.ts MAX_PER_CALL': constant(
      product,
      'personal-data/stored-objects.ts',
      'MAX_PER_CALL',
    ),
    'backup/write-backup.ts FILES_PER_PART': constant(product, 'backup/write-backup.ts', 'FILES_PER_PART'),
  }
  // What stands in a key is an id, a name, a number or another key: 64 bytes each is much.
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
    ...Object.entries(calls).flatMap(([what, many]) =>
      many > MOST_KEYS ? [`${what}: a call for ${many} objects`] : [],
    ),
    ...keys.flatMap(({ place, bytes }) =>
      bytes > MOST_KEY_BYTES ? [`${place} has a key of ${bytes} bytes`] : [],
    ),
    ...valuesFit(product),
  ]
}

/** Lists that go to D1 as one JSON text. */
function valuesFit(product: Product): string[] {
  const texts = {
    'reminders/claim.ts SCAN_BATCH':
      constant(product, 'reminders/claim.ts', 'SCAN_BATCH') *
      '[9007199254740991,1800000000000,1800000000000],'.length,
    'photos/sweep.ts FILES_PER_RUN': constant(product, 'photos/sweep.ts', 'FILES_PER_RUN') * 128,
  }
  return Object.entries(texts).flatMap(([what, bytes]) =>
    bytes > MOST_VALUE_BYTES ? [`${what}: a value of ${bytes} bytes`] : [],
  )
}

/** What one run of the Worker calls at most: other servers, stores and the database, each call counted at its worst. */
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
      all(sourceOf(product, 'worker/domain/retention.ts').tree, 'VariableDeclarator').find(
        ({ id }) => pathOf(id) === 'rules',
      )?.init,
    ).properties,
  ).length
  const quota = all(sourceOf(product, 'worker/domain/photos/quota.ts').tree, 'Property').find(
    ({ key }) => pathOf(key) === 'perTrainee',
  )
  const aPart = constant(product, 'backup/write-backup.ts', 'PARTS_PER_MESSAGE')
  const pages = numberIn(sourceOf(product, 'worker/gateways/paddle-api.ts').tree, 'MAX_PAGES')
  const pushes =
    constant(product, 'reminders/claim.ts', 'TRAINEES_PER_MESSAGE') *
    constant(product, 'subscriptions.ts', 'MAX_DEVICES')
  // Steps, each at most a listing and a deletion; those of rows are D1's.
  const steps = constant(product, 'personal-data/continue-erasure.ts', 'STEPS_PER_MESSAGE')
  const nights = constant(product, 'retention.ts', 'MAX_STATEMENTS')
  const runs: Readonly<Record<string, { d1: number; others: number }>> = {
    'a message about a deletion': {
      d1: batch('personal-data') * (2 * steps + tables * steps + 10),
      others: batch('personal-data') * (2 * 2 * steps + 10),
    },
    'a message about a copy': {
      d1: batch('personal-data') * 30,
      others:
        batch('personal-data') *
        (constant(product, 'personal-data/pack-export.ts', 'PHOTOS_PER_MESSAGE') + 10),
    },
    'a copy that is read': {
      d1: 10,
      others: numberOf(sourceOf(product, 'worker/domain/photos/quota.ts').tree, quota?.value) + 10,
    },
    // Every browser is called, and every one is asked to be called again.
    'a batch of reminders': { d1: batch('reminders') * 10, others: batch('reminders') * 2 * pushes },
    'a message of a backup': {
      d1: batch('upkeep') * (aPart + 2),
      others:
        batch('upkeep') *
        (3 * aPart +
          2 * constant(product, 'backup/finish-backup.ts', 'MAX_DELETIONS') +
          40 +
          constant(product, 'backup/finish-backup.ts', 'MAX_BACKUPS')),
    },
    'a night of retention': { d1: (rules + 2) * nights + 2, others: 30 + rules + 2 },
    'a message of retention': { d1: batch('upkeep') * (nights + 2), others: batch('upkeep') },
    'a night of payments': {
      d1: pages,
      others: 2 * pages + 2 * constant(product, 'personal-data/sweep.ts', 'MAX_PAGES'),
    },
    'a sweep': {
      d1: 20 + constant(product, 'personal-data/sweep.ts', 'BATCH_SIZE'),
      others: 20 + 2 * constant(product, 'personal-data/sweep.ts', 'BATCH_SIZE'),
    },
  }
  return Object.entries(runs).flatMap(([what, { d1, others }]) => [
    ...(tables < 10 || rules < 5 ? ['Hardly anything is deleted or forgotten, as far as can be seen'] : []),
    ...(d1 > MOST_D1_CALLS ? [`${what} asks the database ${d1} times`] : []),
    ...(d1 + others > MOST_SUBREQUESTS ? [`${what} makes ${d1 + others} calls`] : []),
  ])
}
