import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { FieldError } from '#src/components/field.tsx'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { DeviceLine } from './device-line.tsx'
import { HomeScreenGuide } from './home-screen-guide.tsx'
import { PausedLine } from './paused-line.tsx'
import { useSetNotifications } from './queries.ts'
import { ReminderTimes } from './reminder-times.tsx'
import { useDevice } from './use-device.ts'
import { applyReminderSwitch, permissionFor } from './use-push.ts'

/** Whether reminders are on, when they come, and whether this device receives them. */
export function Reminders({ user }: { user: User }) {
  const save = useSetNotifications()
  const device = useDevice()
  const [guide, setGuide] = useState(false)
  // Not the mutation's own state: it updates a moment later, and the switch would flicker.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const on = chosen ?? user.notificationsEnabled

  const apply = async (permission: Promise<NotificationPermission> | null) => {
    if ((await applyReminderSwitch(user.id, permission)) === 'homeScreen') setGuide(true)
    device.refresh()
  }
  const choose = (enabled: boolean) => {
    const permission = permissionFor(enabled)
    setChosen(enabled)
    save.mutate(enabled, { onSuccess: () => void apply(permission), onError: () => setChosen(null) })
  }

  return (
    <section className="card-field mt-4 divide-y divide-line px-4" aria-labelledby="reminders">
      <h2 id="reminders" className="cond border-0 pt-4 text-2xl font-bold">
        Reminders
      </h2>
      <div>
        <SwitchRow
          icon={Bell}
          name="Push notifications"
          text="Workout and photo reminders"
          checked={on}
          onChange={choose}
        />
        {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
        {on && (
          <DeviceLine
            state={device.state}
            onAllow={() => void apply(permissionFor(true))}
            onGuide={() => setGuide(true)}
          />
        )}
        <HomeScreenGuide open={guide} onClose={() => setGuide(false)} />
      </div>
      {on && <PausedLine until={user.remindersPausedUntil} />}
      {on && <ReminderTimes user={user} />}
      <CalendarFeed />
    </section>
  )
}
