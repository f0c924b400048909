import { useQueryClient } from '@tanstack/react-query'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery } from '../queries.ts'

/**
 * For a change of readiness or needs: the current plan was made without them. The plan is discarded, not
 * just marked as stale, because the player would open with a stale plan and keep it.
 */
export function useRefreshPlan(): () => void {
  const client = useQueryClient()
  return () => {
    void client.resetQueries({ queryKey: planQuery.queryKey })
    void client.invalidateQueries({ queryKey: currentBootcampQuery.queryKey })
  }
}
