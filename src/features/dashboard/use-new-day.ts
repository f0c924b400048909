import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { quoteQuery } from '#src/features/quotes/queries.ts'
import { planQuery } from '#src/features/workout/queries.ts'

/** For a page left open overnight: when the trainee's day has advanced, refetches what belongs to the day. */
export function useNewDay(currentDay: number): void {
  const client = useQueryClient()
  const shownDay = useRef(currentDay)

  useEffect(() => {
    if (shownDay.current === currentDay) return
    shownDay.current = currentDay
    for (const { queryKey } of [planQuery, quoteQuery, accessQuery, currentBootcampQuery])
      void client.invalidateQueries({ queryKey })
  }, [client, currentDay])
}
