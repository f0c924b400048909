import { useQueryClient } from '@tanstack/react-query'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery } from '#src/features/workout/queries.ts'

/**
 * For when the trainee's readiness or needs have changed: the plan at hand was made without them. It is thrown away, not
 * only marked as old: the player would open with it, and keeps the plan it has opened.
 */
export function useRefreshPlan(): () => void {
  const client = useQueryClient()
  return () => {
    void client.resetQueries({ queryKey: planQuery.queryKey })
    void client.invalidateQueries({ queryKey: currentBootcampQuery.queryKey })
  }
}
