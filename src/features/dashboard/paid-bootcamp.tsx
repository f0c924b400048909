import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { PurchaseSuccess } from '#src/features/purchase/purchase-success.tsx'
import { LeadChips, asksForLead, saveLead } from '#src/features/workout/player/lead-chips.tsx'
import type { Lead } from '#src/features/workout/player/lead.ts'
import { useOpenBootcamp } from './use-open-bootcamp.ts'

/** The page after the payment. Its button starts the bootcamp and opens the player. */
export function PaidBootcamp({ user }: { user: User }) {
  const openBootcamp = useOpenBootcamp()
  const [asks] = useState(() => asksForLead(user.id))
  const [lead, setLead] = useState<Lead>('sound')
  return (
    <PurchaseSuccess
      user={user}
      guide={asks && <LeadChips lead={lead} onChoose={setLead} />}
      onStart={() => asks && saveLead(user.id, lead)}
      onStarted={() => openBootcamp('/workout')}
    />
  )
}
