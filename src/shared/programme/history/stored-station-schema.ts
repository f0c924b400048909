import * as z from 'zod/mini'

const storedRoundSchema = z.nullable(z.union([z.number(), z.readonly(z.tuple([z.number(), z.number()]))]))
/** A round: the count of the station's variant, or [count, code of another exercise]; null if it was skipped. */
export type StoredRound = z.infer<typeof storedRoundSchema>

/** [exercise code, variant, prescribed, done, flags, rule code, rounds]. Rounds are missing if they are unknown. */
export const storedStationSchema = z.readonly(
  z.tuple([
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.optional(z.readonly(z.array(storedRoundSchema))),
  ]),
)
export type StoredStation = z.infer<typeof storedStationSchema>
