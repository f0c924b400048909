/** What wrangler.toml binds and .dev.vars (or `wrangler secret put`) adds. */
export interface Env {
  ASSETS: Fetcher
  DB: D1Database
  PAYMENTS: Queue<PaymentMessage>
  /** Progress photos: `u/{user}/{photo}`; copies for their owners: `exports/`; the log of deleted accounts: `erasures/`. */
  PHOTOS: R2Bucket
  /** Copies and deletions of what is a trainee's. */
  PERSONAL_DATA: Queue<PersonalDataMessage>
  REMINDERS: Queue<ReminderMessage>
  /** Backups of the database: nothing else has a key to it. */
  BACKUPS: R2Bucket
  UPKEEP: Queue<UpkeepMessage>
  MAIL: Queue<MailMessage>
  /** Cloudflare Email Sending: see worker/gateways/mail.ts. */
  EMAIL: SendEmail
  LOGIN_LIMITER: RateLimit
  SIGNUP_LIMITER: RateLimit
  /** Every call but pictures; those; and what costs more than others, by trainee. */
  API_LIMITER: RateLimit
  PICTURES_LIMITER: RateLimit
  CHECKOUT_LIMITER: RateLimit
  SESSIONS_LIMITER: RateLimit
  PHOTOS_LIMITER: RateLimit
  MAIL_LIMITER: RateLimit
  /** The same for a /48 of IPv6, ten times as much: sign-ins, sign-ups and guesses; mails; calls of visitors. */
  WIDE_LIMITER: RateLimit
  WIDE_MAIL_LIMITER: RateLimit
  WIDE_API_LIMITER: RateLimit
  /** Where the app stands, for links in mails: never what a request's Host header says. No slash at its end. */
  APP_ORIGIN: string
  /** Public token of Paddle.js: `test_…` is its sandbox, `live_…` is production. */
  PADDLE_CLIENT_TOKEN: string
  PADDLE_PRICE_JUNGLE: string
  PADDLE_PRICE_JUNGLE_REPEAT: string
  /** Secret. `kid:secret,kid:secret`; the first signs, all verify. */
  SIGNING_KEYS: string
  /** Secret. */
  PADDLE_WEBHOOK_SECRET: string
  /** Secret. Without it there is no reconciliation, no receipt, and the browser opens checkouts by price. */
  PADDLE_API_KEY?: string
  /** Another address of Paddle's API than Paddle's own: its twin's. */
  PADDLE_API_URL?: string
  /** Which push services may be called: see worker/gateways/push.ts. */
  PUSH_HOSTS: string
  /** Made by `npm run vapid`; without them nobody is subscribed and nothing is pushed. The private one is a secret. */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  /** `mailto:` or `https:`, where a push service complains. */
  VAPID_SUBJECT?: string
}

/** Queues carry ids: the body of an event is in the inbox. */
type PaymentMessage = { eventId: string }

/** What the mail says and to whom is in `mails`; the secret of a link is made when it is sent. */
export type MailMessage = { mailId: string }

export type QueueMessage =
  | PaymentMessage
  | ReminderMessage
  | MailMessage
  | UpkeepMessage
  | PersonalDataMessage

/**
 * `due`: trainees by their keys, with the time at which each reminder is due. `sweep`: more were due at that time than one
 * run of cron claims. `again`: one browser whose push service asked to wait. `later`: "In 1 hour" was pressed.
 */
export type ReminderMessage =
  | { due: [userId: number, dueAt: number][] }
  | { sweep: number }
  | { again: { subscriptionId: number; userId: number; dueAt: number } }
  | { later: { userId: number; sentOn: string; dueAt: number } }

/** A step of a backup: which table of its plan, which part of it, and the key that the part before ended with. */
export type BackupStep = { id: string; table: number; part: number; after: (string | number)[] | null }

/** The next step of a backup, or of a rule of retention, by its name, that the night did not finish. */
export type UpkeepMessage = { backup: BackupStep } | { retention: string }

/** A step of a copy, a step of a deletion, or the accounts after this number compared with the log of deletions. */
export type PersonalDataMessage = { export: string } | { erase: string } | { reapply: number }

type AppEnv = Env

declare global {
  namespace Cloudflare {
    // What `import { env } from 'cloudflare:workers'` holds.
    interface Env extends AppEnv {}
  }
}
