import * as z from 'zod/mini'
import { uuidPattern } from './uuid-pattern.ts'

/**
 * A UUID of any version (RFC 9562), in lower case. A device makes one for each attempt and each capture; sent
 * twice, it is one session or one photo.
 */
export const uuidSchema = z.string().check(z.regex(uuidPattern), z.toLowerCase())
