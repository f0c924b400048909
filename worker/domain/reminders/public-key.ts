import type { Context } from '#worker/context.ts'
import { vapidKeysOf } from '#worker/gateways/push.ts'

/** What browsers subscribe with; null where no keys have been made. */
export const publicKey = ({ env }: Context): string | null => vapidKeysOf(env)?.publicKey ?? null
