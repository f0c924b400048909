import type { Plan } from '#shared/api/workout.ts'
import { programVersion } from '#shared/programme/version.ts'
import type { VersionChoice } from '#shared/programme/versions/today.ts'

/** How a trainee feels on one day. */
export type BodyToday = {
  /** The local date it was said on, YYYY-MM-DD. It holds for that date only. */
  on: string
  /** Names of places; one that only another release knows is ignored. */
  sore: string[]
  energy: 'low' | 'normal' | 'high'
}

/** What a trainee chooses for today's mission on the card. */
export type DayChoice = Pick<VersionChoice, 'length' | 'needs'> & { body?: BodyToday | undefined }

/** No choice for today: full length, only the account's own needs. */
export const wholeMission: DayChoice = { length: null, needs: [] }

export const isWhole = ({ length, needs, body }: DayChoice) => length === null && needs.length === 0 && !body

/** A plan from another release, or one without its basis, cannot be adapted to more needs. */
export const canSpare = ({ basis, version }: Plan) => basis !== undefined && version === programVersion
