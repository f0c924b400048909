import { type Mutant, inFile } from '../mutant.ts'

const checkouts = 'tests/worker/payments/checkouts.test.ts'
const refunds = 'tests/worker/payments/refunds.test.ts'
const purchases = 'tests/worker/payments/purchases.test.ts'
const prices = 'tests/shared/content/prices.test.ts'
const paymentsTest = 'tests/worker/payments/payments.test.ts'
const paidTwice = 'tests/worker/payments/paid-twice.test.ts'
const webhook = 'tests/worker/payments/webhook.test.ts'

export const payments: readonly Mutant[] = [
  ...inFile('migrations/0015_fold_reversals.sql', [refunds], {
    'of adjustments the latest counts': { from: 'event_id) > (', to: 'event_id) < (' },
    'only an approved reversal gives back': {
      from: "told.status = 'approved' AND told.action IN",
      to: "(told.status = 'approved' OR told.action = 'chargeback_reverse') AND told.action IN",
    },
    'a reversal undoes no chargeback that follows': {
      from: 'sum(step) - min(0, min(balance))',
      to: 'max(0, sum(step))',
    },
    'a payment told again keeps its id': {
      from: 'ORDER BY first.received_at, first.event_id',
      to: 'ORDER BY first.event_id',
      tests: [purchases],
    },
    'a payment told again keeps a wish for a refund': {
      from: 'min(asked.refund_requested_at)',
      to: 'paid.refund_requested_at',
      tests: [purchases],
    },
  }),
  ...inFile('src/shared/content/products.ts', [prices, 'tests/shared/local/paddle-twin.test.ts'], {
    'the price on the page is the price that is charged': {
      within: 'products',
      from: "priceUsd: '$9.99'",
      to: "priceUsd: '$8.99'",
    },
    'claims are those that stand on file': {
      within: 'claims',
      from: "figure: '94%'",
      to: "figure: '99%'",
      tests: [prices],
    },
  }),
  ...inFile('worker/domain/payments/checkouts.ts', [purchases], {
    'a checkout names the refund that is being decided': {
      within: 'isRefundPending',
      from: 'eq(purchases.refundPending, false)',
      to: 'eq(purchases.takenBack, false)',
      tests: [paymentsTest],
    },
    'the page after a payment is on our own host': {
      within: 'openCheckout',
      from: '`${ctx.env.APP_ORIGIN}/purchase/success`',
      to: '`https://wildmarch.test/purchase/success`',
    },
    'a payment under review sells nothing': {
      within: 'findOrCreateCheckout',
      from: ') AND NOT ${isUnderReview(userId)}',
      to: ')',
      tests: [checkouts],
    },
    'whoever has access opens no checkout': {
      within: 'openCheckout',
      from: 'if (access.canAccess) throw',
      to: 'if (access.canAccess && !access.canAccess) throw',
      tests: ['tests/worker/training/bootcamps.test.ts', paymentsTest],
    },
    'fifty checkouts are one': {
      within: 'findOrCreateCheckout',
      from: 'WHERE open.user_id = ${userId} AND',
      to: 'WHERE open.user_id = -1 AND',
    },
  }),
  ...inFile('worker/domain/payments/claim-purchase.ts', [purchases], {
    'order numbers are tried ten times a day': {
      within: 'claimLimit',
      from: 'dailyLimit(10)',
      to: 'dailyLimit(10_000)',
    },
    'a pending refund is not claimed': {
      within: 'claimableBy.ownedByPayer',
      from: 'paid.refund_pending OR',
      to: '',
    },
    'a claim cuts the payer out of what was told': {
      within: 'assignment',
      from: 'set({ raw: onlyFacts(event) })',
      to: 'set({ raw: event.raw })',
    },
  }),
  ...inFile('worker/domain/payments/find-buyer.ts', [paymentsTest], {
    'a payer’s email is compared in one form': {
      within: 'findBuyer.byEmail',
      from: 'normalizeEmail(userEmail)',
      to: 'userEmail.trim().toLowerCase()',
    },
  }),
  ...inFile('worker/domain/payments/follow-payments.ts', [paidTwice], {
    'a refund closes the bootcamp': {
      within: 'revokeBootcamps',
      from: "bootcamps.status <> 'revoked'`, takenBack",
      to: "bootcamps.status <> 'revoked'`, sql`0`",
      tests: [refunds],
    },
    'the older of two waiting bootcamps goes on first': {
      within: 'restoreBootcamps',
      from: 'OR NOT (${hasActive} OR ${older})',
      to: 'OR NOT (${hasActive})',
      tests: [refunds],
    },
    'it passes to no payment made after the refund': {
      within: 'otherPayments',
      from: 'AND other.occurred_at < ${givenBackAt}',
      to: '',
    },
    'it passes to no payment whose refund is being decided': {
      within: 'otherPayments',
      from: 'AND NOT other.refund_pending',
      to: '',
    },
    'it passes to no payment of another trainee': {
      within: 'otherPayments',
      from: 'other.user_id = ${bootcamp}.user_id',
      to: 'other.user_id IS NOT NULL',
    },
    'it passes to no payment that is used': {
      within: 'otherPayments',
      from: "spent.transaction_id = other.transaction_id AND spent.status <> 'restarted'",
      to: '0',
    },
    'a completed bootcamp passes to none': {
      within: 'switchPayment',
      from: "AND ${lastDayCompletedAt('lost')} IS NULL",
      to: '',
    },
    'a closed one waits while another is active or goes on': {
      within: 'switchPayment',
      from: "(bootcamps.status = 'active' OR NOT EXISTS",
      to: '(1 OR NOT EXISTS',
    },
  }),
  ...inFile(
    'worker/domain/payments/offered-price.ts',
    ['tests/worker/payments/purchase-price.test.ts', paymentsTest],
    {
      'the server chooses the price': {
        within: 'priceOf',
        from: 'trainee.completedBootcamps > 0 ?',
        to: 'trainee.completedBootcamps >= 0 ?',
      },
    },
  ),
  ...inFile('worker/domain/payments/payment-facts.ts', [refunds], {
    'older payloads: full only where every item is': {
      within: 'factsOf',
      from: 'items.length > 0 && items.every(',
      to: 'items.some(',
    },
    'an instant with an offset is that instant': {
      within: 'comparableInstant.milliseconds',
      from: '`${parts[1]}${parts[3]}`',
      to: '`${parts[1]}Z`',
    },
  }),
  ...inFile('worker/domain/payments/payment-verdict.ts', [paymentsTest], {
    'the price that was paid': { within: 'priceProblem', from: "return 'price'", to: 'return null' },
    'the repeat price is for those who completed one': {
      within: 'priceProblem',
      from: "completed.bootcamps > 0 ? null : 'repeat_price'",
      to: "completed.bootcamps >= 0 ? null : 'repeat_price'",
    },
    'one bootcamp, and one of it': {
      within: 'paymentVerdict',
      from: '|| others.length > 0 || item.quantity !== 1',
      to: '',
    },
    'only a completed transaction is paid': {
      within: 'paymentVerdict',
      from: "if (transaction.status !== 'completed') return underReview('status')",
      to: '',
    },
    'a claimer stays the buyer when the payment is told again': {
      within: 'paymentVerdict.knownBuyer',
      from: 'stored.userId ?? claimer',
      to: 'stored.userId',
      tests: [purchases],
    },
    'what is told after a claim says nothing of the payer': {
      within: 'decideSettlement',
      from: 'keepsBody ? settlement : { ...settlement, raw: onlyFacts(stored) }',
      to: 'settlement',
      tests: [purchases],
    },
    'what a person has to look at keeps its message': {
      within: 'decideSettlement',
      from: 'keepsBody ? settlement : { ...settlement, raw: onlyFacts(stored) }',
      to: '{ ...settlement, raw: onlyFacts(stored) }',
      tests: ['tests/worker/upkeep/retention.test.ts'],
    },
  }),
  ...inFile('worker/domain/payments/payments.ts', [webhook], {
    'an event that comes twice is kept once': {
      within: 'insertEvent',
      from: '.onConflictDoNothing()',
      to: '.onConflictDoUpdate({ target: paymentEvents.eventId, set: { receivedAt: now, processedAt: null, verdict: null } })',
    },
    'a claim that comes while an event is settled stands': {
      within: 'settlePayment.settled',
      from: 'settlement.userId ? and(isUnprocessed, notClaimedByOther) : isUnprocessed',
      to: 'isUnprocessed',
      tests: [purchases],
    },
    'a bootcamp passes to another payment': {
      within: 'settlePayment.bootcampUpdates',
      from: 'switchPayment({ transactionId }),',
      to: '',
      tests: [paidTwice],
    },
    'an event that the queue lost is settled': {
      within: 'requeueWaitingPayments.waiting',
      from: 'lt(paymentEvents.receivedAt, ctx.now - WAITING_MS)',
      to: 'lt(paymentEvents.receivedAt, 0)',
      tests: [paymentsTest],
    },
  }),
  ...inFile('worker/domain/payments/purchase-status.ts', [purchases], {
    'the list offers the refund that the request takes': {
      within: 'refundableStatuses',
      from: "'partly_refunded', 'under_review'])",
      to: "'partly_refunded'])",
    },
  }),
  ...inFile('worker/domain/payments/purchases.ts', [purchases], {
    'a claimer has no receipt of the payer’s': {
      within: 'hasReceipt',
      from: 'hasPaddleApi(env) && !claimed',
      to: 'hasPaddleApi(env)',
    },
    'another’s purchases are not listed': {
      within: 'listPurchases.rows',
      from: '.where(eq(purchases.userId, ctx.trainee.user.id))',
      to: '',
      tests: [paymentsTest],
    },
  }),
  ...inFile('worker/domain/payments/reconciliation.ts', ['tests/worker/payments/payment-jobs.test.ts'], {
    'Paddle’s list is walked four days back': { from: 'LOOK_BACK_MS = 4 *', to: 'LOOK_BACK_MS = 2 *' },
  }),
  ...inFile('worker/domain/payments/refunds.ts', [purchases], {
    'a refund that is being decided is not asked for again': {
      within: 'requestRefund',
      from: 'purchase.refundRequestedAt === null && !isRefundable(purchase, ctx.now)',
      to: 'false',
    },
    'another’s purchase is not asked back': {
      within: 'findPurchase',
      from: 'and(eq(purchases.publicId, publicId), eq(purchases.userId, trainee.user.id)',
      to: 'eq(purchases.publicId, publicId',
    },
  }),
  ...inFile('worker/gateways/paddle.ts', [webhook], {
    'the signature of a webhook': {
      within: 'isSignatureValid',
      from: "if (await crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), message))",
      to: '',
    },
    'the age of a signature': {
      within: 'isSignatureValid',
      from: 'if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false',
      to: '',
    },
    'five signatures are tried': {
      within: 'isSignatureValid',
      from: 'signatures.slice(0, 5)',
      to: 'signatures',
    },
  }),
  ...inFile('worker/routes/purchases.ts', ['tests/worker/http/call-limits.test.ts'], {
    'checkouts of a trainee are counted': {
      from: "purchases.post(path, limitTrainee('CHECKOUT_LIMITER'),",
      to: 'purchases.post(path,',
    },
  }),
]
