import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApi } from '#src/lib/api.ts'
import { deleteOfflineData, removeReminders } from '#src/offline/device-owner.ts'
import { meQuery } from '#src/offline/me.ts'
import { unsentFinishes } from '#src/offline/outbox.ts'
import { sendOutbox } from '#src/offline/page-outbox.ts'

/** Signing out stopped because something is not sent. Its message is for the trainee. */
export class UnsentError extends Error {}

export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    /** `force`: the trainee has seen the warning about unsent missions. */
    mutationFn: async ({ force }: { force: boolean }) => {
      if (!force) await sendOutboxFirst(client.getQueryData(meQuery.queryKey)?.id)
      await removeReminders()
      return callApi('/api/auth/logout', z.object({ ok: z.boolean() }), { method: 'POST', body: {} })
    },
    onSuccess: async () => {
      client.clear()
      await deleteOfflineData()
      window.location.assign('/')
    },
  })
}

/**
 * Sends what waits on this device. Throws if something is refused or still waits; unsent missions stay
 * stored.
 */
async function sendOutboxFirst(userId: string | undefined): Promise<void> {
  if (userId === undefined) return
  const outcomes = await sendOutbox(userId)
  const refusal = outcomes.find((outcome) => 'refused' in outcome)
  if (refusal) throw new UnsentError(`We couldn’t save day ${refusal.day}. ${refusal.refused.sentence}`)
  const list = await import('#src/offline/omissions-sender.ts').then(
    ({ sendOmissions }) => sendOmissions(userId, () => {}),
    () => 'nothing',
  )
  const { length } = await unsentFinishes(userId)
  const warnings = [
    length > 0 &&
      `${length === 1 ? 'One mission isn’t' : `${length} missions aren’t`} synced yet. ${length === 1 ? 'It stays' : 'They stay'} on this device until you sign in again.`,
    list === 'waits' && 'What you left out isn’t synced yet. Signing out now loses that change.',
  ].filter((warning) => warning !== false)
  if (warnings.length > 0) throw new UnsentError(warnings.join(' '))
}
