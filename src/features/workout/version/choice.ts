import { needNames } from '#src/features/readiness/need-names.ts'
import type { VersionChoice } from '#shared/programme/versions/today.ts'

/** No choice for today: full length, only the account's own needs. */
export const wholeMission: VersionChoice = { length: null, needs: [] }

export const isWhole = ({ length, needs }: VersionChoice) => length === null && needs.length === 0

/** "15-minute version, low impact"; "Whole mission". */
export function choiceWords({ length, needs }: VersionChoice): string {
  return [
    length === null ? 'Whole mission' : `${length}-minute version`,
    ...needs.map((need) => needNames[need].toLowerCase()),
  ].join(', ')
}
