import type { Mutant } from './mutants.ts'

const payments = 'worker/domain/payments.ts'
const paddle = 'worker/gateways/paddle.ts'
const tests = ['tests/worker/webhook.test.ts', 'tests/worker/payments.test.ts', 'tests/worker/refunds.test.ts'] as const
const [webhook, settled, refunds] = tests
const purchases = 'tests/worker/purchases.test.ts'
const paidTwice = 'tests/worker/paid-twice.test.ts'
const dataExport = 'tests/worker/data-export.test.ts'
const fold = 'migrations/0015_fold_reversals.sql'
const follow = 'worker/domain/follow-payments.ts'
const claim = 'worker/domain/claim-purchase.ts'
const facts = 'worker/domain/payment-facts.ts'

export const money: readonly Mutant[] = [
  { name: 'the signature of a webhook', file: paddle, within: 'signatureHolds', from: "if (await crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), message))", to: '', tests: [webhook] },
  { name: 'the age of a signature', file: paddle, within: 'signatureHolds', from: 'if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false', to: '', tests: [webhook] },
  { name: 'an event that comes twice is kept once', file: payments, within: 'keepEvent', from: '.onConflictDoNothing()', to: '.onConflictDoUpdate({ target: paymentEvents.eventId, set: { receivedAt: now, processedAt: null, verdict: null } })', tests: [webhook] },
  { name: 'the price that was paid', file: payments, within: 'priceProblem', from: "return 'price'", to: 'return null', tests: [settled] },
  { name: 'the repeat price is for those who completed one', file: payments, within: 'priceProblem', from: "completed.bootcamps > 0 ? null : 'repeat_price'", to: "completed.bootcamps >= 0 ? null : 'repeat_price'", tests: [settled] },
  { name: 'one bootcamp, and one of it', file: payments, within: 'settleFor', from: '|| others.length > 0 || item.quantity !== 1', to: '', tests: [settled] },
  { name: 'of adjustments the latest counts', file: fold, from: 'event_id) > (', to: 'event_id) < (', tests: [refunds] },
  { name: 'a refund closes the bootcamp', file: follow, within: 'revokeTakenBack', from: "bootcamps.status <> 'revoked'`, takenBack", to: "bootcamps.status <> 'revoked'`, sql`0`", tests: [refunds] },
  { name: 'a refund ends access before the queue is there', file: 'worker/domain/trainee.ts', within: 'traineeState.bootcamp', from: 'row.bootcamp && row.takenBack === 1 ?', to: 'row.bootcamp && row.takenBack === 2 ?', tests: [refunds] },
  { name: 'a payment is spent once', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `bootcamps_transaction_idx`', to: 'CREATE INDEX `bootcamps_transaction_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'one active bootcamp a trainee', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `bootcamps_one_active_idx`', to: 'CREATE INDEX `bootcamps_one_active_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'order numbers are tried ten times a day', file: claim, within: 'countTry', from: 'today.tries > TRIES_A_DAY', to: 'today.tries > 1000 * TRIES_A_DAY', tests: [purchases] },
  { name: 'only a completed transaction is paid', file: payments, within: 'settleFor', from: "if (transaction.status !== 'completed') return underReview('status')", to: '', tests: [settled] },
  { name: 'a claimer stays the buyer when the payment is told again', file: payments, within: 'settleFor.known', from: 'stored.userId ?? claimer', to: 'stored.userId', tests: [purchases] },
  { name: 'a claim that comes while an event is settled stands', file: payments, within: 'settlePayment.settled', from: 'settlement.userId ? and(waiting, isNotAnothers) : waiting', to: 'waiting', tests: [purchases] },
  { name: 'only an approved reversal gives back', file: fold, from: "told.status = 'approved' AND told.action IN", to: "(told.status = 'approved' OR told.action = 'chargeback_reverse') AND told.action IN", tests: [refunds] },
  { name: 'a reversal undoes no chargeback that follows', file: fold, from: 'sum(step) - min(0, min(balance))', to: 'max(0, sum(step))', tests: [refunds] },
  { name: 'older payloads: full only where every item is', file: facts, within: 'factsOf', from: 'items.length > 0 && items.every(', to: 'items.some(', tests: [refunds] },
  { name: 'older payloads: no items are no full refund', file: facts, within: 'factsOf', from: 'items.length > 0 &&', to: '', tests: [refunds] },
  { name: 'an instant with an offset is that instant', file: facts, within: 'comparableInstant.milliseconds', from: '`${parts[1]}${parts[3]}`', to: '`${parts[1]}Z`', tests: [refunds] },
  { name: 'five signatures are tried', file: paddle, within: 'signatureHolds', from: 'signatures.slice(0, 5)', to: 'signatures', tests: [webhook] },
  { name: 'a pending refund is not claimed', file: claim, within: 'claimable.theirs', from: 'paid.refund_pending OR', to: '', tests: [purchases] },
  { name: 'the older of two waiting bootcamps goes on first', file: follow, within: 'restoreGivenBack', from: 'OR NOT (${active} OR ${older})', to: 'OR NOT (${active})', tests: [refunds] },
  { name: 'a bootcamp passes to another payment', file: payments, within: 'settlePayment.runs', from: 'passOn({ transactionId }),', to: '', tests: [paidTwice] },
  { name: 'it passes to no payment made after the refund', file: follow, within: 'otherPayments', from: 'AND other.occurred_at < ${givenBackAt}', to: '', tests: [paidTwice] },
  { name: 'it passes to no payment whose refund is being decided', file: follow, within: 'otherPayments', from: 'AND NOT other.refund_pending', to: '', tests: [paidTwice] },
  { name: 'it passes to no payment of another trainee', file: follow, within: 'otherPayments', from: 'other.user_id = ${bootcamp}.user_id', to: 'other.user_id IS NOT NULL', tests: [paidTwice] },
  { name: 'it passes to no payment that is used', file: follow, within: 'otherPayments', from: "spent.transaction_id = other.transaction_id AND spent.status <> 'restarted'", to: '0', tests: [paidTwice] },
  { name: 'a completed bootcamp passes to none', file: follow, within: 'passOn', from: "AND ${lastDayOf('lost')} IS NULL", to: '', tests: [paidTwice] },
  { name: 'a closed one waits while another is active or goes on', file: follow, within: 'passOn', from: "(bootcamps.status = 'active' OR NOT EXISTS", to: '(1 OR NOT EXISTS', tests: [paidTwice] },
  { name: 'a bootcamp that will pass on stays open at once', file: 'worker/domain/trainee.ts', within: 'takenBack', from: 'AND EXISTS (SELECT 1 ${otherPayments(', to: 'AND 0 AND EXISTS (SELECT 1 ${otherPayments(', tests: [paidTwice] },
  { name: 'a completed one with another payment closes at once', file: 'worker/domain/trainee.ts', within: 'takenBack', from: "${latestBootcamp.status} = 'active' AND EXISTS", to: 'EXISTS', tests: [paidTwice] },
  { name: 'the list offers the refund that the request takes', file: 'worker/domain/purchase-status.ts', within: 'canBeAskedBack', from: "'partly_refunded', 'under_review'])", to: "'partly_refunded'])", tests: [purchases] },
  { name: 'a refund that is being decided is not asked for again', file: 'worker/domain/refunds.ts', within: 'requestRefund', from: 'purchase.refundRequestedAt === null && !isRefundable(purchase, ctx.now)', to: 'false', tests: [purchases] },
  { name: 'a payment told again keeps its id', file: fold, from: 'ORDER BY first.received_at, first.event_id', to: 'ORDER BY first.event_id', tests: [purchases] },
  { name: 'a payment told again keeps a wish for a refund', file: fold, from: 'min(asked.refund_requested_at)', to: 'paid.refund_requested_at', tests: [purchases] },
  { name: 'a checkout names the refund that is being decided', file: 'worker/domain/checkouts.ts', within: 'isRefundPending', from: 'eq(purchases.refundPending, false)', to: 'eq(purchases.takenBack, false)', tests: [settled] },
  { name: 'a claim cuts the payer out of what was told', file: claim, within: 'claimPurchase', from: 'set({ raw: onlyFacts(event) })', to: 'set({ raw: event.raw })', tests: [purchases] },
  { name: 'what is told after a claim says nothing of the payer', file: payments, within: 'settle', from: 'claimer === null ? settlement : { ...settlement, raw: onlyFacts(stored) }', to: 'settlement', tests: [purchases] },
  { name: 'a claimer has no receipt of the payer’s', file: 'worker/domain/purchases.ts', within: 'hasReceipt', from: 'hasPaddleApi(env) && !claimed', to: 'hasPaddleApi(env)', tests: [purchases] },
  { name: 'a copy of one’s data tells a claimed payment as facts', file: 'worker/domain/personal-data/export-files.ts', within: 'exportFiles.data', from: "claimed.has(event.transactionId ?? '')", to: 'false', tests: [dataExport] },
]
