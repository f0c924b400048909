import { Bell } from 'lucide-react'
import { useState } from 'react'
import { FieldError } from '#src/components/field.tsx'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useSetNotifications } from './queries.ts'

/** Shows the new state at once; goes back, and says why, when it could not be saved. */
export function NotificationToggle({ enabled }: { enabled: boolean }) {
  const save = useSetNotifications()
  // Not the mutation's own state: it comes a moment later, and the switch would jump back and forth.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = (on: boolean) => {
    setChosen(on)
    save.mutate(on, { onError: () => setChosen(null) })
  }
  return (
    <div className="card-field mt-4 px-4">
      <SwitchRow icon={Bell} name="Push notifications" text="Workout and photo reminders" checked={chosen ?? enabled} onChange={choose} />
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </div>
  )
}
