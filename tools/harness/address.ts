import { randomInt } from 'node:crypto'

/** An IP address of its own: limits count by address. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
