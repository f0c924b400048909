import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '#src/components/toaster.tsx'
import { meQuery } from '#src/offline/me.ts'
import { saveAnswer, sessionTodayPath } from '#src/offline/answers.ts'
import { watchOutbox } from '#src/offline/outbox.ts'
import { sendOutbox } from '#src/offline/page-outbox.ts'
import { answerSource } from '#src/offline/signal.ts'
import { outboxMessage } from './outbox-message.ts'

/** Neither a recovered server nor every browser's network change sends an event. */
const RETRY_MS = 20_000

/**
 * Sends missions that were done offline and refetches answers that came from the cache: at startup, on
 * reconnect, and when the app becomes visible.
 */
export function OutboxSender() {
  const toast = useToast()
  const client = useQueryClient()
  const { data: user } = useQuery({ ...meQuery, enabled: false })
  const userId = user?.id ?? null

  useEffect(() => {
    if (userId === null) return
    const send = async () => {
      if (answerSource() === 'device') void client.invalidateQueries()
      const outcomes = await sendOutbox(userId)
      for (const outcome of outcomes) {
        if ('sent' in outcome && outcome.sent.counts) void saveAnswer(userId, sessionTodayPath, outcome.sent)
        toast(outboxMessage(outcome))
      }
    }
    const trySending = () =>
      void send().catch((error: unknown) => console.error('Unsent missions could not be looked at', error))
    const onVisible = () => document.visibilityState === 'visible' && trySending()
    trySending()
    const timer = setInterval(trySending, RETRY_MS)
    window.addEventListener('online', trySending)
    const stopWatching = watchOutbox((change) => change !== 'removed' && trySending())
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', trySending)
      document.removeEventListener('visibilitychange', onVisible)
      stopWatching()
    }
  }, [userId, toast, client])

  // Another tab may have sent it, and day, access and record have changed.
  useEffect(() => watchOutbox((change) => change === 'removed' && void client.invalidateQueries()), [client])
  return null
}
