/** The id that a device gives to an attempt or a capture: short, or a UUID of any version (RFC 9562) from an earlier release. */
export const deviceIdPattern = /^(?:\w{11}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** The same UUID in any case is the same id; the case of a short id counts. */
export const normalDeviceId = (id: string): string => (id.length === 11 ? id : id.toLowerCase())
