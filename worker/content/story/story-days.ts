import type { StoryDay } from './tale.ts'
import { crashSite } from './zone-1.ts'
import { denseForest } from './zone-2.ts'
import { riverValley } from './zone-3.ts'
import { mountainRidge } from './zone-4.ts'
import { hostileTerritory } from './zone-5.ts'
import { supplyCache } from './zone-6.ts'
import { finalApproach } from './zone-7.ts'
import { extractionPoint } from './zone-8.ts'

/** The thirty days of the story, in order; the titles are `missionTitles`. */
export const storyDays: readonly StoryDay[] = [
  ...crashSite,
  ...denseForest,
  ...riverValley,
  ...mountainRidge,
  ...hostileTerritory,
  ...supplyCache,
  ...finalApproach,
  ...extractionPoint,
]
