/** The shorter versions of a mission, in minutes. The whole mission takes half an hour. */
export const lengths = [25, 15, 10] as const
export type Length = (typeof lengths)[number]

export const isLength = (minutes: number): minutes is Length => lengths.some((length) => length === minutes)
