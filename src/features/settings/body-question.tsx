import { PersonStanding } from 'lucide-react'
import { useState } from 'react'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { asksForBody, saveAsksForBody } from '#src/features/workout/check/asks.ts'

/** Whether the mission card of this device asks how the body is. */
export function BodyQuestion({ userId }: { userId: string }) {
  const [asks, setAsks] = useState(() => asksForBody(userId))
  return (
    <SwitchRow
      icon={PersonStanding}
      name="Ask about my body before a mission"
      text="Sore places, energy and minutes, on this device"
      checked={asks}
      onChange={(checked) => {
        setAsks(checked)
        saveAsksForBody(userId, checked)
      }}
    />
  )
}
