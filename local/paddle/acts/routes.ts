import { Hono } from 'hono'
import * as z from 'zod/mini'
import { withBody, parse } from '#local/paddle/body.ts'
import { refuse } from '#local/paddle/refuse.ts'
import { saveSettings, settingsSchema } from '#local/paddle/settings.ts'
import type { TwinContext } from '#local/paddle/twin-context.ts'
import { timings } from '#local/paddle/twin.ts'
import { isTransactionAction, perform, possibleActions, transactionActions } from './actions.ts'
import { isMismatchKind, mismatchedPayments } from './mismatched-payments.ts'
import { pay, paymentSchema } from './pay.ts'

/** What the page's buttons and scripts do. */
export const acts = new Hono<TwinContext>()

const timingSchema = z.object({ webhook: z.optional(z.enum(timings)) })

acts.post('/pay', withBody, async (c) => {
  const { status, body } = await pay(c.var.twin, parse(paymentSchema, c.var.body), c.var.settings)
  return c.json(body, status)
})

const mismatchSchema = z.object({
  kind: z.string().check(z.refine(isMismatchKind)),
  email: z.optional(z.string().check(z.maxLength(320))),
})

acts.post('/strays', withBody, async (c) => {
  const { kind, email = '' } = parse(mismatchSchema, c.var.body)
  if (!isMismatchKind(kind)) throw refuse(404, 'not_found', `There is no ${kind}.`)
  const { status, body } = await pay(c.var.twin, mismatchedPayments[kind].payment(email), c.var.settings)
  return c.json(body, status)
})

acts.post('/choices', withBody, (c) => {
  saveSettings(c, parse(settingsSchema, c.var.body))
  return c.json({})
})

acts.post('/transactions/:id/:act', withBody, async (c) => {
  const { id, act } = c.req.param()
  const entry = c.var.twin.store.find(id)
  if (!entry || !isTransactionAction(act))
    throw refuse(
      404,
      'not_found',
      `There is no ${act} of ${id}. What there is: ${Object.keys(transactionActions).join(', ')}.`,
    )
  if (!possibleActions(entry).includes(act))
    throw refuse(
      409,
      'not_possible',
      `“${transactionActions[act]}” is not possible as this transaction stands.`,
    )
  const { webhook = c.var.settings.timing } = parse(timingSchema, c.var.body)
  const delivery = await perform(c.var.twin, entry, act, webhook)
  if (!delivery.accepted) throw refuse(502, 'webhook_not_accepted', delivery.detail)
  return c.json(entry)
})
