import { Bell } from 'lucide-react'
import { FieldError } from '#src/components/field.tsx'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useSetNotifications } from './queries.ts'

/** Shows the new state at once; goes back, and says why, when it could not be saved. */
export function NotificationToggle({ enabled }: { enabled: boolean }) {
  const save = useSetNotifications()
  const shown = save.isPending || save.isSuccess ? save.variables : enabled
  return (
    <div className="card-field mt-4 px-4">
      <SwitchRow icon={Bell} name="Push notifications" text="Workout and photo reminders" checked={shown} onChange={save.mutate} />
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </div>
  )
}
