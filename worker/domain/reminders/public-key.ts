import type { Context } from '#worker/context.ts'
import { vapidKeysOf } from '#worker/gateways/push.ts'

/** The key that browsers subscribe with; null if no keys were made. */
export const publicKey = ({ env }: Context): string | null => vapidKeysOf(env)?.publicKey ?? null
