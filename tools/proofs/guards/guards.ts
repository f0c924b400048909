import { hashesBehindLimiters, hashesFit } from './hashes.ts'
import { type Breach, type Product, bundleFile } from './product.ts'
import { cronsAreKnown, queueLimitsHold, queuesAreServed } from './queues.ts'
import { bundleFits, noCodeAtRunTime, nothingAtStart } from './runtime.ts'
import { listsAreBounded, noTransactions, patternsAreOurs } from './statements.ts'
import { objectsFit, subrequestsFit } from './stores.ts'

/**
 * Finds what Cloudflare refuses but a local run allows. `breaches` are changes that the guard must notice. `ofBundle`: it needs
 * the bundle, not only the source files.
 */
export type Guard = {
  name: string
  faults: (product: Product) => string[]
  breaches: readonly Breach[]
  ofBundle?: true
}

/** A breach that raises a limit. */
const limit = (file: string, name: string, from: string, to: string): Breach => ({
  file,
  within: name,
  from: `${name} = ${from}`,
  to: `${name} = ${to}`,
})

const sweep = 'worker/domain/photos/sweep.ts'
const payments = 'worker/domain/payments/payments.ts'
const pushes = 'worker/gateways/push.ts'

export const guards: readonly Guard[] = [
  {
    name: 'password hashes are such as the platform computes',
    faults: hashesFit,
    breaches: [
      { file: 'worker/domain/accounts/passwords.ts', within: 'cost', from: 'p: 1 }', to: 'p: 17 }' },
      {
        file: 'worker/domain/accounts/passwords.ts',
        from: "import { scrypt, timingSafeEqual } from 'node:crypto'",
        to: "import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'",
      },
    ],
  },
  {
    name: 'every password hash that a request can ask for is behind a limiter',
    faults: hashesBehindLimiters,
    breaches: [
      {
        file: 'worker/routes/login.ts',
        from: "'/signup', limitNetwork('SIGNUP_LIMITER'),",
        to: "'/signup',",
      },
      {
        file: 'worker/routes/personal-data.ts',
        from: "'/data-export', limitNetwork('LOGIN_LIMITER'),",
        to: "'/data-export',",
      },
    ],
  },
  {
    name: 'no transaction is open between two calls of D1',
    faults: noTransactions,
    breaches: [
      {
        file: payments,
        within: 'settlePayment',
        from: 'if (first) await db.batch([first, ...rest])',
        to: 'if (first) await db.transaction(async () => rest)',
      },
      {
        file: 'worker/domain/reminders/claim.ts',
        within: 'claim',
        from: 'sql` UPDATE',
        to: 'sql` BEGIN; UPDATE',
      },
    ],
  },
  {
    name: 'no list binds more than a hundred values to a statement',
    faults: listsAreBounded,
    breaches: [
      limit(sweep, 'DELETIONS_PER_RUN', '90', '500'),
      {
        file: 'worker/domain/photos/photos.ts',
        within: 'deletePhoto.matchesPhoto',
        from: 'eq(photos.publicId, publicId), eq(photos.userId',
        to: 'inArray(photos.publicId, publicIds), eq(photos.userId',
      },
      {
        file: 'worker/domain/upkeep/dead-letters.ts',
        within: 'saveDeadLetter',
        from: '.values({ ...deadLetter, messageId, body: JSON.stringify(body ?? null), diedAt: now })',
        to: '.values(letters)',
      },
    ],
  },
  {
    name: 'patterns are short, and ours',
    faults: patternsAreOurs,
    breaches: [
      {
        file: 'worker/domain/personal-data/erased-payments.ts',
        within: 'anonymizePayments.withBody',
        from: '`${factsPrefix}%`',
        to: '`%${userHash}%`',
      },
      {
        file: 'worker/domain/backup/plan.ts',
        within: 'isOurTable',
        from: "NOT LIKE '\\\\_cf\\\\_%'",
        to: 'NOT LIKE ${prefix}',
      },
    ],
  },
  {
    name: 'every binding is there and every queue has its consumer, on a laptop and in production',
    faults: queuesAreServed,
    breaches: [
      { file: 'wrangler.toml', from: '] queue = "wildmarch-mail"', to: ']\nqueue = "wildmarch-letters"' },
      {
        file: 'wrangler.toml',
        from: '.ratelimits]] name = "SIGNUP_LIMITER"',
        to: '.ratelimits]]\nname = "SIGN_LIMITER"',
      },
      {
        file: 'worker/jobs/queues.ts',
        within: 'queues',
        from: 'mail: consumer(',
        to: 'letters: consumer(',
      },
      {
        file: 'src/shared/brand.ts',
        within: 'productionPrefix',
        from: "'wildmarch-'",
        to: "'wildmarch.'",
      },
    ],
  },
  {
    name: 'the crons that run are the crons that are waited for',
    faults: cronsAreKnown,
    breaches: [
      { file: 'wrangler.toml', from: '"37 3 * * *"', to: '"38 3 * * *"' },
      {
        file: 'worker/jobs/cron-jobs.ts',
        within: 'cronJobs',
        from: "'7 4 * * SUN'",
        to: "'7 4 * * 0'",
      },
    ],
  },
  {
    name: 'messages, batches and waits are such as Queues takes',
    faults: queueLimitsHold,
    breaches: [
      limit('worker/domain/reminders/claim.ts', 'MESSAGES_PER_BATCH', '100', '1000'),
      {
        file: 'worker/domain/email.ts',
        within: 'requeueWaitingEmails.waiting',
        from: '.limit(100)',
        to: '.limit(1000)',
      },
      {
        file: 'worker/jobs/queues.ts',
        within: 'queues',
        from: 'maxSeconds: 600',
        to: 'maxSeconds: 90_000',
      },
      limit(pushes, 'MAX_WAIT_SECONDS', '3600', '90_000'),
      {
        file: 'worker/domain/upkeep/dead-letters.ts',
        from: "import { db } from '#worker/db/client.ts'",
        to: "import { db } from '#worker/db/client.ts'\nvoid env.MAIL.sendBatch(all)",
      },
    ],
  },
  {
    name: 'objects, their keys and the texts for D1 are of a size that is taken',
    faults: objectsFit,
    breaches: [
      limit('worker/domain/personal-data/stored-objects.ts', 'MAX_PER_CALL', '1000', '5000'),
      limit('worker/domain/reminders/claim.ts', 'SCAN_BATCH', '20_000', '200_000'),
    ],
  },
  {
    name: 'no run of the Worker makes more calls than it may',
    faults: subrequestsFit,
    breaches: [
      limit('worker/domain/personal-data/continue-erasure.ts', 'STEPS_PER_MESSAGE', '20', '200'),
      limit('worker/domain/reminders/claim.ts', 'TRAINEES_PER_MESSAGE', '25', '100'),
      {
        file: 'worker/domain/photos/quota.ts',
        within: 'maxPhotos',
        from: 'perTrainee: 300',
        to: 'perTrainee: 20000',
      },
    ],
  },
  {
    name: 'no code is made at run time',
    faults: noCodeAtRunTime,
    breaches: [
      {
        file: 'worker/domain/ids.ts',
        from: 'export function newPublicId',
        to: "export const made = new Function('return 1')\nexport function newPublicId",
      },
      { file: bundleFile, from: 'var ', to: 'const C=Function;var ' },
      { file: bundleFile, from: 'var ', to: 'WebAssembly.compile(b);var ' },
    ],
  },
  {
    name: 'nothing asks for the clock or for chance while the Worker starts',
    faults: nothingAtStart,
    breaches: [
      {
        file: 'worker/domain/ids.ts',
        from: 'export function newPublicId',
        to: 'export const startedAt = Date.now()\nexport function newPublicId',
      },
      {
        file: 'worker/log.ts',
        from: 'const alphabet',
        to: 'const first = crypto.randomUUID()\nconst alphabet',
      },
      { file: bundleFile, from: 'var ', to: 'const started=new Date();var ' },
    ],
  },
  {
    name: 'the bundle is small enough, and needs nothing that only Node has',
    faults: bundleFits,
    ofBundle: true,
    breaches: [
      { file: bundleFile, from: 'var ', to: 'import"node:fs";var ' },
      {
        file: 'wrangler.toml',
        from: 'compatibility_flags = ["nodejs_compat"]',
        to: 'compatibility_flags = []',
      },
    ],
  },
]
