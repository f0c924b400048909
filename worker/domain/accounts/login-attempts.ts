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

// All unknown devices together: NIST 800-63B and ASVS 4.0.3 (2.2.1) allow a hundred attempts an hour.
const unknownDevicesLimit = hourlyLimit(100)
const signupsLimit = hourlyLimit(20)

// A /48 has 65,536 IPv6 networks and gets ten times the limit of one. That is less than the limit for all
// unknown devices, so one /48 cannot lock an account for them.
const wideDelayLimit = growingDelayAfter(50)
const wideSignupsLimit = hourlyLimit(200)

/**
 * Where an attempt comes from: the network, the /48 around it (IPv6 only), and the value of the device
 * cookie, if there is one.
 */
export type LoginSource = { network: string; wide: string | null; device: string | null }

/** The counters of an attempt: by network or device, by /48, and by all unknown devices. */
export type AttemptKeys = { caller: string; wide: string | null; unknownDevices: string | null }

/**
 * Counts an attempt to sign in before the password is checked, or refuses it (docs/decisions/019). A browser
 * that has signed in to this account before is limited by its own mistakes only, so nobody can lock it out.
 * The same for an email without an account.
 */
export async function countLoginAttempt(
  ctx: Context,
  email: string,
  userId: string | null,
  source: LoginSource,
): Promise<AttemptKeys> {
  const { caller: own, wide, unknownDevices: strangers } = keysOf(ctx, email, userId, source)
  const wait = await countAttempt(ctx, own, growingDelay)
  if (wait !== null) throw waitFor(wait, 'Too many attempts.')
  const wideWait = wide === null ? null : await countAttempt(ctx, wide, wideDelayLimit)
  if (wideWait !== null) throw waitFor(wideWait, 'Too many attempts from your network.')
  const unknownDevicesWait =
    strangers === null ? null : await countAttempt(ctx, strangers, unknownDevicesLimit)
  if (unknownDevicesWait !== null) throw waitFor(unknownDevicesWait, 'Too many attempts for this account.')
  return { caller: own, wide, unknownDevices: strangers }
}

/** The statements that forget a successful attempt, if `when` holds. */
export const forgetSuccessfulAttempt = (
  { caller: own, wide, unknownDevices: strangers }: AttemptKeys,
  when: SQL,
) => [
  forgetAttempts(own, when),
  ...[wide, strangers].filter((key) => key !== null).map((key) => undoAttempt(key, when)),
]

/**
 * The statements that forget the attempts from here and from unknown devices, after a link in an email has
 * proved the owner.
 */
export function forgetLoginAttempts(ctx: Context, email: string, userId: string, source: LoginSource) {
  const { caller: own, wide } = keysOf(ctx, email, userId, source)
  return [own, wide, unknownDevicesKey(ctx, email)]
    .filter((key) => key !== null)
    .map((key) => forgetAttempts(key))
}

function keysOf(ctx: Context, email: string, userId: string | null, source: LoginSource): AttemptKeys {
  const device = userId === null ? null : deviceOf(source.device, userId)
  if (device) return { caller: counterKey(ctx, 'login', 'device', device), wide: null, unknownDevices: null }
  const wide = source.wide === null ? null : counterKey(ctx, 'login', 'wide', email, source.wide)
  return {
    caller: counterKey(ctx, 'login', email, source.network),
    wide,
    unknownDevices: unknownDevicesKey(ctx, email),
  }
}

const unknownDevicesKey = (ctx: Context, email: string) => counterKey(ctx, 'login', email)

/** Counts a new account before it is created, or refuses it. */
export async function countSignup(ctx: Context, { network, wide }: LoginSource): Promise<void> {
  const waitOwn = await countAttempt(ctx, counterKey(ctx, 'signup', network), signupsLimit)
  const wait =
    waitOwn ??
    (wide === null
      ? null
      : await countAttempt(ctx, counterKey(ctx, 'signup', 'wide', wide), wideSignupsLimit))
  if (wait !== null) throw waitFor(wait, 'Too many new accounts from your network.')
}

/** The device cookie's value after a sign-in: the account and a random id of this browser. */
export const deviceCookieValue = ({ device }: LoginSource, userId: string): string =>
  deviceOf(device, userId) ?? `${userId}.${newPublicId()}`

const deviceOf = (device: string | null, userId: string): string | null =>
  device?.startsWith(`${userId}.`) ? device : null
