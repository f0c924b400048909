import type { Body } from './body.ts'
import { angleAt, steepness } from './geometry.ts'

/** Degrees from level. In a lunge the thigh of one leg is upright. */
const MAX_THIGH = 45
/** A leg that is stretched ahead does not squat. */
const MAX_KNEE = 140

/** Whether the other leg is bent, too, and its thigh low; true if that leg is hidden. */
export const bothLegsBend = ({ otherLeg }: Body): boolean =>
  otherLeg === null ||
  (steepness(otherLeg.hip, otherLeg.knee) < MAX_THIGH &&
    angleAt(otherLeg.knee, otherLeg.hip, otherLeg.ankle) < MAX_KNEE)
