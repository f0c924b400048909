import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useToast } from '#src/components/toaster.tsx'
import { meQuery } from '#src/offline/me.ts'
import { saveAnswer, sessionTodayPath } from '#src/offline/answers.ts'
import { watchOutbox } from '#src/offline/outbox.ts'
import { sendOutbox } from '#src/offline/page-outbox.ts'
import { answerSource } from '#src/offline/signal.ts'
import { outboxMessage } from './outbox-message.ts'
import { useSendTriggers } from './use-send-triggers.ts'

/** Sends missions that were done offline and refetches answers that came from the cache. */
export function OutboxSender() {
  const toast = useToast()
  const client = useQueryClient()
  const { data: user } = useQuery({ ...meQuery, enabled: false })
  const userId = user?.id ?? null

  const send = useMemo(() => {
    if (userId === null) return null
    return async () => {
      if (answerSource() === 'device') void client.invalidateQueries()
      const outcomes = await sendOutbox(userId)
      for (const outcome of outcomes) {
        if ('sent' in outcome && outcome.sent.counts) void saveAnswer(userId, sessionTodayPath, outcome.sent)
        toast(outboxMessage(outcome))
      }
    }
  }, [userId, toast, client])
  useSendTriggers(send, watchUnsent)

  // Another tab may have sent it, and day, access and record have changed.
  useEffect(() => watchOutbox((change) => change === 'removed' && void client.invalidateQueries()), [client])
  return null
}

const watchUnsent = (listener: () => void) => watchOutbox((change) => change !== 'removed' && listener())
