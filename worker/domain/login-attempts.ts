import type { SQL } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import {
  countAttempt,
  forgetAttempts,
  growingDelay,
  growingDelayAfter,
  hourlyLimit,
  undoAttempt,
  counterKey,
} from '#worker/domain/attempts.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { waitFor } from '#worker/errors.ts'

// Of strangers, all together: NIST 800-63B and ASVS 4.0.3 (2.2.1) allow a hundred an hour.
const strangersLimit = hourlyLimit(100)
const signupsLimit = hourlyLimit(20)

// A /48 of IPv6 has 65,536 networks: ten times what one of them may. Fewer than all strangers, so that none closes an account to them.
const wideDelayLimit = growingDelayAfter(50)
const wideSignupsLimit = hourlyLimit(200)

/** Who knocks: the network (and the /48 around it, if it is of IPv6), and what the browser's device cookie names, if it has one. */
export type LoginSource = { network: string; wide: string | null; device: string | null }

/** What a try is counted under: by the network or device alone, by the /48, by all strangers. */
export type AttemptKeys = { own: string; wide: string | null; strangers: string | null }

/**
 * Counts a try to sign in, before the password is looked at, or refuses it (docs/decisions/019). A browser that was signed
 * in to this account before waits for its own mistakes alone: nobody can lock it out. The same for an e-mail that nobody has.
 */
export async function countLoginAttempt(
  ctx: Context,
  email: string,
  userId: string | null,
  source: LoginSource,
): Promise<AttemptKeys> {
  const { own, wide, strangers } = keysOf(ctx, email, userId, source)
  const wait = await countAttempt(ctx, own, growingDelay)
  if (wait !== null) throw waitFor(wait, 'Too many tries.')
  const waitWide = wide === null ? null : await countAttempt(ctx, wide, wideDelayLimit)
  if (waitWide !== null) throw waitFor(waitWide, 'Too many tries from your network.')
  const waitAll = strangers === null ? null : await countAttempt(ctx, strangers, strangersLimit)
  if (waitAll !== null) throw waitFor(waitAll, 'Too many tries for this account.')
  return { own, wide, strangers }
}

/** The statements that forget a try which was right, where `when` holds. */
export const forgetSuccessfulAttempt = ({ own, wide, strangers }: AttemptKeys, when: SQL) => [
  forgetAttempts(own, when),
  ...[wide, strangers].filter((key) => key !== null).map((key) => undoAttempt(key, when)),
]

/** The statements that forget what was tried from here and by strangers: a link by mail has shown whose account it is. */
export function forgetLoginAttempts(ctx: Context, email: string, userId: string, source: LoginSource) {
  const { own, wide } = keysOf(ctx, email, userId, source)
  return [own, wide, strangersKey(ctx, email)].filter((key) => key !== null).map((key) => forgetAttempts(key))
}

function keysOf(ctx: Context, email: string, userId: string | null, source: LoginSource): AttemptKeys {
  const device = userId === null ? null : deviceOf(source.device, userId)
  if (device) return { own: counterKey(ctx, 'login', 'device', device), wide: null, strangers: null }
  const wide = source.wide === null ? null : counterKey(ctx, 'login', 'wide', email, source.wide)
  return { own: counterKey(ctx, 'login', email, source.network), wide, strangers: strangersKey(ctx, email) }
}

const strangersKey = (ctx: Context, email: string) => counterKey(ctx, 'login', email)

/** Counts an account that is about to be made, or refuses it. */
export async function countSignup(ctx: Context, { network, wide }: LoginSource): Promise<void> {
  const waitOwn = await countAttempt(ctx, counterKey(ctx, 'signup', network), signupsLimit)
  const wait =
    waitOwn ??
    (wide === null
      ? null
      : await countAttempt(ctx, counterKey(ctx, 'signup', 'wide', wide), wideSignupsLimit))
  if (wait !== null) throw waitFor(wait, 'Too many new accounts from your network.')
}

/** What the device cookie names from now on: the account, and this browser among those that know it. */
export const deviceCookieValue = ({ device }: LoginSource, userId: string): string =>
  deviceOf(device, userId) ?? `${userId}.${newPublicId()}`

const deviceOf = (device: string | null, userId: string): string | null =>
  device?.startsWith(`${userId}.`) ? device : null
