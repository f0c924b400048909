import type { Context } from '#worker/context.ts'
import { vapidOf } from '#worker/gateways/push.ts'

/** What browsers subscribe with; null where no keys have been made. */
export const publicKey = ({ env }: Context): string | null => vapidOf(env)?.publicKey ?? null
