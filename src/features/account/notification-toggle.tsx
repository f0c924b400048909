import { Bell } from 'lucide-react'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useSetNotifications } from './queries.ts'

/** Shows the new state at once; goes back, and says why, when it could not be saved. */
export function NotificationToggle({ enabled }: { enabled: boolean }) {
  const save = useSetNotifications()
  const shown = save.isPending || save.isSuccess ? save.variables : enabled
  return (
    <div className="card-field mt-4 px-4">
      <label className="flex min-h-18 cursor-pointer items-center gap-4">
        <Bell className="size-6 text-secondary" aria-hidden />
        <span className="grow">
          <span className="cond block text-xl font-bold">Push notifications</span>
          <span className="text-[.9375rem] text-muted">Workout and photo reminders</span>
        </span>
        <input type="checkbox" className="toggle toggle-lg" checked={shown} onChange={(event) => save.mutate(event.target.checked)} />
      </label>
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </div>
  )
}
