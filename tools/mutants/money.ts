import type { Mutant } from './mutants.ts'

const payments = 'worker/domain/payments.ts'
const paddle = 'worker/gateways/paddle.ts'
const tests = ['tests/worker/webhook.test.ts', 'tests/worker/payments.test.ts', 'tests/worker/refunds.test.ts'] as const
const [webhook, settled, refunds] = tests

export const money: readonly Mutant[] = [
  { name: 'the signature of a webhook', file: paddle, from: "if (await crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), message)) return true", to: 'return true', tests: [webhook] },
  { name: 'the age of a signature', file: paddle, from: 'if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false', to: '', tests: [webhook] },
  { name: 'an event that comes twice is kept once', file: payments, from: '    .onConflictDoNothing()', to: '    .onConflictDoUpdate({ target: paymentEvents.eventId, set: { receivedAt: now, processedAt: null, verdict: null } })', tests: [webhook] },
  { name: 'the price that was paid', file: payments, from: "return 'price'", to: 'return null', tests: [settled] },
  { name: 'the repeat price is for those who completed one', file: payments, from: "completed.bootcamps > 0 ? null : 'repeat_price'", to: "completed.bootcamps >= 0 ? null : 'repeat_price'", tests: [settled] },
  { name: 'one bootcamp, and one of it', file: payments, from: "if (!item || others.length > 0 || item.quantity !== 1) return underReview('quantity')", to: "if (!item) return underReview('quantity')", tests: [settled] },
  { name: 'of adjustments the latest counts', file: 'migrations/0003_fold_payments.sql', from: '(later.occurred_at, later.event_id) > (stands.occurred_at, stands.event_id)', to: '(later.occurred_at, later.event_id) < (stands.occurred_at, stands.event_id)', times: 3, tests: [refunds] },
  { name: 'a refund closes the bootcamp', file: 'worker/domain/follow-payments.ts', from: "bootcamps.status <> 'revoked'`, takenBack", to: "bootcamps.status <> 'revoked'`, sql`0`", tests: [refunds] },
  { name: 'a refund ends access before the queue is there', file: 'worker/domain/trainee.ts', from: 'row.bootcamp && row.takenBack === 1 ?', to: 'row.bootcamp && row.takenBack === 2 ?', tests: [refunds] },
  { name: 'a payment is spent once', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `bootcamps_transaction_idx`', to: 'CREATE INDEX `bootcamps_transaction_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'one active bootcamp a trainee', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `bootcamps_one_active_idx`', to: 'CREATE INDEX `bootcamps_one_active_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'order numbers are tried ten times a day', file: 'worker/domain/claim-purchase.ts', from: 'today.tries > TRIES_A_DAY', to: 'today.tries > 1000 * TRIES_A_DAY', tests: ['tests/worker/purchases.test.ts'] },
]
