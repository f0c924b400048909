import { randomInt } from 'node:crypto'

/** A random IP address. The Worker's rate limits count by address, so callers that must not share a limit take a new one. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
