import * as z from 'zod/mini'
import { lengthSchema } from '#shared/api/workout.ts'
import type { VersionChoice, NeedToday } from '#shared/programme/versions/today.ts'

export const choiceSchema = z.object({
  length: z.nullable(lengthSchema),
  needs: z.array(z.enum(['lowImpact', 'smallSpace', 'wristFree'] satisfies NeedToday[])),
})

/** No choice for today: full length, only the account's own needs. */
export const wholeMission: VersionChoice = { length: null, needs: [] }

export const isWhole = ({ length, needs }: VersionChoice) => length === null && needs.length === 0

const needWords: Record<NeedToday, string> = {
  lowImpact: 'quiet',
  smallSpace: 'small space',
  wristFree: 'wrist-free',
}

/** "15-minute version, quiet"; "Whole mission". */
export function choiceWords({ length, needs }: VersionChoice): string {
  return [
    length === null ? 'Whole mission' : `${length}-minute version`,
    ...needs.map((need) => needWords[need]),
  ].join(', ')
}
