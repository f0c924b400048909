import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { completeStory, textsOf } from '#src/features/story/story-parts.ts'
import { unsentChoice } from '#src/offline/use-unsent.ts'
import { savedPlan } from '../plan/saved-plan.ts'
import { planQuery } from '../queries.ts'

/**
 * The story of a day whose finish is stored, and the line about tomorrow: from the server, or offline from the
 * plans on this device.
 */
export function useToldStory(
  userId: string,
  { day, counts, choice }: Pick<Session, 'day' | 'counts' | 'choice'>,
): { story: Story | null; teaser: string | null } {
  const { data: story = null } = useQuery(dayStoryQuery(userId, day))
  // The dashboard below requests both.
  const { data: bootcamp } = useQuery({ ...currentBootcampQuery, enabled: false })
  const { data: plan } = useQuery({ ...planQuery, enabled: false })
  const saved = useMemo(() => savedPlan(userId, day), [userId, day])
  const plans = [plan, ...(plan?.ahead ?? []), saved].filter((each) => each != null)
  const textsOn = (wanted: number) => {
    const found = plans.find((each) => each.day === wanted && each.texts)
    return found ? textsOf(found, choice ?? unsentChoice(userId, found.texts)) : null
  }
  return {
    story: completeStory(story, textsOn(day), { day, title: plan?.title ?? `Day ${day}`, isKept: counts }),
    teaser: bootcamp?.teaser ?? textsOn(day + 1)?.teaser ?? null,
  }
}
