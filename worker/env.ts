/** Bindings from wrangler.toml, and variables from .dev.vars or `wrangler secret put`. */
export interface Env {
  ASSETS: Fetcher
  DB: D1Database
  PAYMENTS: Queue<PaymentMessage>
  /**
   * Progress photos under `u/{user}/{photo}`, data exports under `exports/`, the log of deleted accounts
   * under `erasures/`.
   */
  PHOTOS: R2Bucket
  /** Steps of data exports and account deletions. */
  PERSONAL_DATA: Queue<PersonalDataMessage>
  REMINDERS: Queue<ReminderMessage>
  /** Backups of the database. Nothing else uses this bucket. */
  BACKUPS: R2Bucket
  UPKEEP: Queue<UpkeepMessage>
  MAIL: Queue<EmailJob>
  /** Cloudflare Email Sending: see worker/gateways/email.ts. */
  EMAIL: SendEmail
  /** Which release this is, for the log and GET /api/health. */
  RELEASE: WorkerVersionMetadata
  /** Figures without a person (worker/gateways/figures.ts). A laptop drops them. */
  FIGURES: AnalyticsEngineDataset
  LOGIN_LIMITER: RateLimit
  SIGNUP_LIMITER: RateLimit
  /** Limits per login or network: every call except pictures; pictures; and expensive calls by trainee. */
  API_LIMITER: RateLimit
  PICTURES_LIMITER: RateLimit
  CHECKOUT_LIMITER: RateLimit
  SESSIONS_LIMITER: RateLimit
  PHOTOS_LIMITER: RateLimit
  MAIL_LIMITER: RateLimit
  /** Ten times the limit for a whole IPv6 /48: sign-ins, sign-ups and guesses; emails; calls of visitors. */
  WIDE_LIMITER: RateLimit
  WIDE_MAIL_LIMITER: RateLimit
  WIDE_API_LIMITER: RateLimit
  /** The app's address, used for links in emails instead of the request's Host header. No trailing slash. */
  APP_ORIGIN: string
  /** Public token of Paddle.js: `test_…` is its sandbox, `live_…` is production. */
  PADDLE_CLIENT_TOKEN: string
  PADDLE_PRICE_JUNGLE: string
  PADDLE_PRICE_JUNGLE_REPEAT: string
  /** Secret. `kid:secret,kid:secret`; the first signs, all verify. */
  SIGNING_KEYS: string
  /** Secret. */
  PADDLE_WEBHOOK_SECRET: string
  /**
   * Secret. Without it there is no reconciliation and no receipt, and the browser opens checkouts by price.
   */
  PADDLE_API_KEY?: string
  /** Replaces the address of Paddle's API, for example with the local twin. */
  PADDLE_API_URL?: string
  /** Push services that may be called: see worker/gateways/push.ts. */
  PUSH_HOSTS: string
  /**
   * Made by `npm run vapid`. Without both keys nobody can subscribe and nothing is pushed. The private key is
   * a secret.
   */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  /** `mailto:` or `https:`: where a push service sends complaints. */
  VAPID_SUBJECT?: string
}

/** Queue messages carry ids only. The body of an event is in the inbox. */
export type PaymentMessage = { eventId: string }

/** The recipient and the text are in `mails`. The secret of a link is made when the email is sent. */
export type EmailJob = { mailId: string }

export type QueueMessage = PaymentMessage | ReminderMessage | EmailJob | UpkeepMessage | PersonalDataMessage

/**
 * `due`: trainees by their keys, each with the time the reminder was due. `sweep`: continues a run of cron
 * that reached its limit, with that run's time. `again`: one browser whose push service asked us to wait.
 * `later`: the trainee pressed "In 1 hour".
 */
export type ReminderMessage =
  | { due: [userId: number, dueAt: number][] }
  | { sweep: number }
  | { again: { subscriptionId: number; userId: number; dueAt: number } }
  | { later: { userId: number; sentOn: string; dueAt: number } }

/** One step of a backup: the table's index in the plan, the part, and the last key of the previous part. */
export type BackupStep = { id: string; table: number; part: number; after: (string | number)[] | null }

/** The next step of a backup, or the name of a retention rule that the nightly run did not finish. */
export type UpkeepMessage = { backup: BackupStep } | { retention: string }

/**
 * A step of an export, a step of a deletion, or a page of accounts (those after this key) to compare with the
 * deletion log.
 */
export type PersonalDataMessage = { export: string } | { erase: string } | { reapply: number }

type AppEnv = Env

declare global {
  namespace Cloudflare {
    // The type of `import { env } from 'cloudflare:workers'`.
    interface Env extends AppEnv {}
  }
}
