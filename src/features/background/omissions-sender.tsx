import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { screenOf } from '#shared/app-paths.ts'
import { useToast } from '#src/components/toaster.tsx'
import { omissionsQuery, setOmissions } from '#src/features/omissions/queries.ts'
import { useRefreshPlan } from '#src/features/workout/plan/use-refresh-plan.ts'
import { meQuery } from '#src/offline/me.ts'
import { sendOmissions } from '#src/offline/omissions-sender.ts'
import { watchWaitingOmissions } from '#src/offline/waiting-omissions.ts'
import { useSendTriggers } from './use-send-triggers.ts'

/** Sends changes of what a trainee leaves out. The plan is loaded again afterwards, but not under an open player. */
export function OmissionsSender() {
  const toast = useToast()
  const client = useQueryClient()
  const { data: user } = useQuery({ ...meQuery, enabled: false })
  const userId = user?.id ?? null
  const [isPlanOld, setIsPlanOld] = useState(false)
  const router = useRouter()
  const refreshPlan = useRefreshPlan()

  const send = useMemo(() => {
    if (userId === null) return null
    return async () => {
      const outcome = await sendOmissions(userId, (list) => setOmissions(client, userId, list))
      if (outcome === 'sent') setIsPlanOld(true)
      if (typeof outcome === 'object') {
        toast({ title: 'Your list wasn’t saved', text: outcome.refused.sentence, tone: 'error' })
      }
    }
  }, [userId, toast, client])
  useSendTriggers(send, watchHere)

  const noteOtherTab = useCallback(() => {
    void client.invalidateQueries({ queryKey: omissionsQuery.queryKey })
    setIsPlanOld(true)
  }, [client])
  useEffect(() => watchWaitingOmissions((by) => by === 'elsewhere' && noteOtherTab()), [noteOtherTab])

  useEffect(() => {
    if (!isPlanOld) return
    const refresh = () => {
      if (screenOf(router.state.location.pathname) === '/workout') return
      setIsPlanOld(false)
      refreshPlan()
    }
    refresh()
    return router.subscribe('onResolved', refresh)
  }, [isPlanOld, router, refreshPlan])
  return null
}

const watchHere = (listener: () => void) => watchWaitingOmissions((by) => by === 'here' && listener())
