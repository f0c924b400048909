import * as z from 'zod/mini'
import { type Act, acts, isAct, perform, possibleActs } from './acts.ts'
import { type Answer, refused } from './http.ts'
import { markets } from './markets.ts'
import { openCheckout, openingSchema } from './opening.ts'
import { type Payment, pay, paymentSchema } from './pay.ts'
import { previewPrices, previewSchema } from './preview.ts'
import { isRefusal } from './refusal.ts'
import { isStray, strays } from './strays.ts'
import type { Choices } from './twin-page.ts'
import { type Twin, timings } from './twin.ts'

type Verb = (twin: Twin, choices: Choices, body: unknown) => Answer | Promise<Answer>

/** What can be posted, by the last part of its address. */
export const verbs: Readonly<Record<string, Verb>> = {
  checkouts: (twin, { country }, body) =>
    read(openingSchema, body, (opening) => result(openCheckout(twin, opening, country))),
  preview: (_, { country }, body) =>
    read(previewSchema, body, (preview) => result(previewPrices(preview, country))),
  pay: (twin, choices, body) => read(paymentSchema, body, (payment) => pay(twin, payment, choices)),
  strays: (twin, choices, body) =>
    read(straySchema, body, ({ kind, email }) => payAstray(twin, choices, kind, email ?? '')),
  choices: (_, __, body) => read(choicesSchema, body, keepChoices),
}

const whenSchema = z.object({ webhook: z.optional(z.enum(timings)) })

/** Does `act` to a transaction. */
export function actOn(
  twin: Twin,
  { timing }: Choices,
  id: string,
  act: string,
  body: unknown,
): Answer | Promise<Answer> {
  const entry = twin.books.find(id)
  if (!entry || !isAct(act))
    return refused(
      404,
      'not_found',
      `There is no ${act} of ${id}. What there is: ${Object.keys(acts).join(', ')}.`,
    )
  if (!possibleActs(entry).includes(act))
    return refused(409, 'not_possible', `“${acts[act]}” is not possible as this transaction stands.`)
  return read(whenSchema, body, async ({ webhook }) => {
    const delivery = await perform(twin, entry, act, webhook ?? timing)
    return delivery.accepted
      ? { status: 200, body: entry }
      : refused(502, 'webhook_not_accepted', delivery.detail)
  })
}

/** What the page says after a button: what was done, or why not. */
export function wordsOf({ status, body }: Answer, name: string): string {
  if (typeof body === 'object' && isRefusal(body)) return body.detail
  if (status !== 200) return `That did not work (${status}).`
  return isAct(name) ? `Done: ${acts[name as Act]}.` : 'Done.'
}

const straySchema = z.object({
  kind: z.string().check(z.refine(isStray)),
  email: z.optional(z.string().check(z.maxLength(320))),
})

function payAstray(twin: Twin, choices: Choices, kind: string, email: string): Promise<Answer> | Answer {
  if (!isStray(kind)) return refused(404, 'not_found', `There is no ${kind}.`)
  const payment: Payment = strays[kind].payment(email)
  return pay(twin, payment, choices)
}

const choicesSchema = z.object({
  country: z.enum(markets.map(({ country }) => country)),
  webhook: z.enum(timings),
})

function keepChoices({ country, webhook }: z.infer<typeof choicesSchema>): Answer {
  const kept = (name: string, value: string) => `${name}=${value}; Path=/__paddle; SameSite=Strict; HttpOnly`
  return {
    status: 200,
    body: {},
    headers: { 'Set-Cookie': [kept('country', country), kept('webhook', webhook)] },
  }
}

const result = (value: object): Answer => ({ status: isRefusal(value) ? 400 : 200, body: value })

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  act: (value: z.infer<Schema>) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const value = z.safeParse(schema, body)
  return value.success ? act(value.data) : refused(400, 'bad_request', z.prettifyError(value.error))
}
