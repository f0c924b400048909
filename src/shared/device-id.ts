import * as z from 'zod/mini'
import { deviceIdPattern, normalDeviceId } from './device-id-pattern.ts'

/** A device makes one for each attempt and each capture; sent twice, it is one session or one photo. */
export const deviceIdSchema = z.string().check(z.regex(deviceIdPattern), z.overwrite(normalDeviceId))
