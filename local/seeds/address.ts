/** A random IP address. The Worker's rate limits count by address, so callers that must not share a limit take a new one. */
export const newAddress = () => addressOf(crypto.getRandomValues(new Uint32Array(1))[0]! >>> 8)

/** The IP address of caller `number`, which is below 2 ** 24. */
export const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
