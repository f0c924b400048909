import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApi } from '#src/lib/api.ts'
import { forgetOnDevice, leaveDevice } from '#src/lib/device-owner.ts'
import { meQuery } from '#src/lib/me.ts'
import { sendOutbox } from '#src/lib/outbox.ts'
import { unsentFinishes } from '#src/lib/unsent-finishes.ts'

/** Signing out stopped because of missions that are not sent. Its message is for the trainee. */
export class UnsentError extends Error {}

export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    /** `anyway`: the trainee has seen the warning about unsent missions. */
    mutationFn: async ({ anyway }: { anyway: boolean }) => {
      if (!anyway) await sendUnsent(client.getQueryData(meQuery.queryKey)?.id)
      await leaveDevice()
      return callApi('/api/auth/logout', z.object({ ok: z.boolean() }), { method: 'POST', body: {} })
    },
    onSuccess: async () => {
      client.clear()
      await forgetOnDevice()
      window.location.assign('/')
    },
  })
}

/** Sends offline missions first. What does not get through is stored under its owner's id. */
async function sendUnsent(userId: string | undefined): Promise<void> {
  if (userId === undefined) return
  const outcomes = await sendOutbox(userId)
  const refused = outcomes.find((outcome) => 'refused' in outcome)
  if (refused) throw new UnsentError(`Day ${refused.day} was not taken. ${refused.refused.sentence}`)
  const { length } = unsentFinishes(userId)
  if (length > 0)
    throw new UnsentError(
      `${length === 1 ? 'One mission is' : `${length} missions are`} not sent yet. ${length === 1 ? 'It stays' : 'They stay'} on this device until you sign in again.`,
    )
}
