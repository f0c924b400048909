import { createElement, useEffect } from 'react'
import type { PlanBasis } from '#shared/api/workout.ts'
import type { Pattern } from '#shared/content/families.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { decodeStation } from '#shared/programme/history/stored-stations.ts'
import { subjectText } from '#shared/programme/plan/omission-subject.ts'
import { useOmissions } from '#src/features/omissions/queries.ts'

/** Today's mission is the third one. */
const missionsBefore = 2

/** The pattern of the exercise, if it hurt in enough earlier missions. */
function repeatedPainIn(history: PlanBasis['history'], code: number): Pattern | null {
  const pattern = patternOfExercise(code)
  if (pattern === null) return null
  const hurt = history.filter(({ stations }) =>
    stations.map(decodeStation).some(({ pain, variant }) => pain && patternOfExercise(variant) === pattern),
  )
  return hurt.length >= missionsBefore ? pattern : null
}

type RepeatedPain = {
  userId: string
  history: PlanBasis['history']
  code: number
  onFound: (pattern: Pattern | null) => void
}

/** Finds out whether to ask about a pattern that keeps hurting. */
export function RepeatedPain({ userId, history, code, onFound }: RepeatedPain) {
  const pattern = repeatedPainIn(history, code)
  useEffect(() => {
    if (pattern === null) onFound(null)
  }, [onFound, pattern])
  return pattern && createElement(NotAskedYet, { userId, pattern, onFound })
}

type NotAskedYet = Pick<RepeatedPain, 'userId' | 'onFound'> & { pattern: Pattern }

/** Finds a pattern only once, and only after the list of what is left out has loaded. */
function NotAskedYet({ userId, pattern, onFound }: NotAskedYet) {
  const { list, status } = useOmissions(userId)
  const isAsked = status !== 'loaded' || list.some(({ subject }) => subject === subjectText({ pattern }))
  const found = isAsked ? null : pattern
  useEffect(() => onFound(found), [onFound, found])
  return null
}
