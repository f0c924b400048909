import type { SQL } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import {
  countTry,
  forgetTries,
  growingDelay,
  growingDelayAfter,
  hourly,
  takeBackTry,
  tryKey,
} from '#worker/domain/tries.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { waitFor } from '#worker/errors.ts'

// Of strangers, all together: NIST 800-63B and ASVS 4.0.3 (2.2.1) allow a hundred an hour.
const strangersAnHour = hourly(100)
const signupsAnHour = hourly(20)

// A /48 of IPv6 has 65,536 networks: ten times what one of them may. Fewer than all strangers, so that none closes an account to them.
const wideDelay = growingDelayAfter(50)
const wideSignupsAnHour = hourly(200)

/** Who knocks: the network (and the /48 around it, if it is of IPv6), and what the browser's device cookie names, if it has one. */
export type Knock = { network: string; wide: string | null; device: string | null }

/** What a try is counted under: by the network or device alone, by the /48, by all strangers. */
export type Tries = { own: string; wide: string | null; strangers: string | null }

/**
 * Counts a try to sign in, before the password is looked at, or refuses it (docs/decisions/019). A browser that was signed
 * in to this account before waits for its own mistakes alone: nobody can lock it out. The same for an e-mail that nobody has.
 */
export async function countLoginTry(
  ctx: Context,
  email: string,
  userId: string | null,
  knock: Knock,
): Promise<Tries> {
  const { own, wide, strangers } = keysOf(ctx, email, userId, knock)
  const wait = await countTry(ctx, own, growingDelay)
  if (wait !== null) throw waitFor(wait, 'Too many tries.')
  const waitWide = wide === null ? null : await countTry(ctx, wide, wideDelay)
  if (waitWide !== null) throw waitFor(waitWide, 'Too many tries from your network.')
  const waitAll = strangers === null ? null : await countTry(ctx, strangers, strangersAnHour)
  if (waitAll !== null) throw waitFor(waitAll, 'Too many tries for this account.')
  return { own, wide, strangers }
}

/** The statements that forget a try which was right, where `when` holds. */
export const rightTry = ({ own, wide, strangers }: Tries, when: SQL) => [
  forgetTries(own, when),
  ...[wide, strangers].filter((key) => key !== null).map((key) => takeBackTry(key, when)),
]

/** The statements that forget what was tried from here and by strangers: a link by mail has shown whose account it is. */
export function forgetLoginTries(ctx: Context, email: string, userId: string, knock: Knock) {
  const { own, wide } = keysOf(ctx, email, userId, knock)
  return [own, wide, strangersKey(ctx, email)].filter((key) => key !== null).map((key) => forgetTries(key))
}

function keysOf(ctx: Context, email: string, userId: string | null, knock: Knock): Tries {
  const device = userId === null ? null : deviceOf(knock.device, userId)
  if (device) return { own: tryKey(ctx, 'login', 'device', device), wide: null, strangers: null }
  const wide = knock.wide === null ? null : tryKey(ctx, 'login', 'wide', email, knock.wide)
  return { own: tryKey(ctx, 'login', email, knock.network), wide, strangers: strangersKey(ctx, email) }
}

const strangersKey = (ctx: Context, email: string) => tryKey(ctx, 'login', email)

/** Counts an account that is about to be made, or refuses it. */
export async function countSignup(ctx: Context, { network, wide }: Knock): Promise<void> {
  const waitOwn = await countTry(ctx, tryKey(ctx, 'signup', network), signupsAnHour)
  const wait =
    waitOwn ??
    (wide === null ? null : await countTry(ctx, tryKey(ctx, 'signup', 'wide', wide), wideSignupsAnHour))
  if (wait !== null) throw waitFor(wait, 'Too many new accounts from your network.')
}

/** What the device cookie names from now on: the account, and this browser among those that know it. */
export const knownDevice = ({ device }: Knock, userId: string): string =>
  deviceOf(device, userId) ?? `${userId}.${newPublicId()}`

const deviceOf = (device: string | null, userId: string): string | null =>
  device?.startsWith(`${userId}.`) ? device : null
