import * as z from 'zod/mini'

/**
 * A UUID of any version (RFC 9562), in lower case. A device makes one for each attempt and each capture; sent
 * twice, it is one session or one photo.
 */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i), z.toLowerCase())
