import * as z from 'zod/mini'
import {
  type TransactionAction,
  transactionActions,
  isTransactionAction,
  perform,
  possibleActions,
} from './actions.ts'
import { type Answer, refuse } from '#local/paddle/http.ts'
import { markets } from '#local/paddle/catalog/markets.ts'
import { openCheckout, checkoutRequestSchema } from '#local/paddle/checkout/open-checkout.ts'
import { type Payment, pay, paymentSchema } from './pay.ts'
import { previewPrices, previewSchema } from '#local/paddle/checkout/preview.ts'
import { isRefusal } from '#local/paddle/refusal.ts'
import { isMismatchKind, mismatchedPayments } from './mismatched-payments.ts'
import type { BrowserSettings } from '#local/paddle/pages/twin-page.ts'
import { type Twin, timings } from '#local/paddle/twin.ts'

type PostHandler = (twin: Twin, choices: BrowserSettings, body: unknown) => Answer | Promise<Answer>

/** The handlers of POST requests, by the last part of the address. */
export const postHandlers: Readonly<Record<string, PostHandler>> = {
  checkouts: (twin, { country }, body) =>
    withParsed(checkoutRequestSchema, body, (opening) => result(openCheckout(twin, opening, country))),
  preview: (_, { country }, body) =>
    withParsed(previewSchema, body, (preview) => result(previewPrices(preview, country))),
  pay: (twin, choices, body) => withParsed(paymentSchema, body, (payment) => pay(twin, payment, choices)),
  strays: (twin, choices, body) =>
    withParsed(mismatchSchema, body, ({ kind, email }) => payMismatched(twin, choices, kind, email ?? '')),
  choices: (_, __, body) => withParsed(settingsSchema, body, saveSettings),
}

const timingSchema = z.object({ webhook: z.optional(z.enum(timings)) })

/** Performs `act` on a transaction. */
export function performAction(
  twin: Twin,
  { timing }: BrowserSettings,
  id: string,
  act: string,
  body: unknown,
): Answer | Promise<Answer> {
  const entry = twin.store.find(id)
  if (!entry || !isTransactionAction(act))
    return refuse(
      404,
      'not_found',
      `There is no ${act} of ${id}. What there is: ${Object.keys(transactionActions).join(', ')}.`,
    )
  if (!possibleActions(entry).includes(act))
    return refuse(
      409,
      'not_possible',
      `“${transactionActions[act]}” is not possible as this transaction stands.`,
    )
  return withParsed(timingSchema, body, async ({ webhook }) => {
    const delivery = await perform(twin, entry, act, webhook ?? timing)
    return delivery.accepted
      ? { status: 200, body: entry }
      : refuse(502, 'webhook_not_accepted', delivery.detail)
  })
}

/** The page's message after a button: what was done, or why not. */
export function resultMessage({ status, body }: Answer, name: string): string {
  if (typeof body === 'object' && isRefusal(body)) return body.detail
  if (status !== 200) return `That did not work (${status}).`
  return isTransactionAction(name) ? `Done: ${transactionActions[name as TransactionAction]}.` : 'Done.'
}

const mismatchSchema = z.object({
  kind: z.string().check(z.refine(isMismatchKind)),
  email: z.optional(z.string().check(z.maxLength(320))),
})

function payMismatched(
  twin: Twin,
  choices: BrowserSettings,
  kind: string,
  email: string,
): Promise<Answer> | Answer {
  if (!isMismatchKind(kind)) return refuse(404, 'not_found', `There is no ${kind}.`)
  const payment: Payment = mismatchedPayments[kind].payment(email)
  return pay(twin, payment, choices)
}

const settingsSchema = z.object({
  country: z.enum(markets.map(({ country }) => country)),
  webhook: z.enum(timings),
})

function saveSettings({ country, webhook }: z.infer<typeof settingsSchema>): Answer {
  const cookie = (name: string, value: string) =>
    `${name}=${value}; Path=/__paddle; SameSite=Strict; HttpOnly`
  return {
    status: 200,
    body: {},
    headers: { 'Set-Cookie': [cookie('country', country), cookie('webhook', webhook)] },
  }
}

const result = (value: object): Answer => ({ status: isRefusal(value) ? 400 : 200, body: value })

function withParsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  handle: (value: z.infer<Schema>) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const value = z.safeParse(schema, body)
  return value.success ? handle(value.data) : refuse(400, 'bad_request', z.prettifyError(value.error))
}
