import { useEffect, useId, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import type { DeviceState } from '#src/features/reminders/device.ts'
import { HomeScreenGuide } from '#src/features/reminders/home-screen-guide.tsx'
import { HourSelect } from '#src/features/reminders/hour-select.tsx'
import { useSetNotifications, useSetReminderTimes } from '#src/features/reminders/queries.ts'
import { useDevice } from '#src/features/reminders/use-device.ts'
import { applyReminderSwitch, permissionFor } from '#src/features/reminders/use-push.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'
import { answerCall, hasAnsweredCall } from './call-answer.ts'

type CallTomorrow = {
  user: Pick<User, 'id' | 'notificationsEnabled' | 'reminderWeekdays'>
  /** The session of the first mission. */
  sessionId: string
  /** The hour at which the trainee trained. */
  trainedHour: number
  /** Shown if there is nothing to ask. */
  children?: React.ReactNode
}

/** After the first mission: offers a reminder for the next one, and asks for the permission inside the press. */
export function CallTomorrow({ user, sessionId, trainedHour, children }: CallTomorrow) {
  const device = useDevice()
  const times = useSetReminderTimes()
  const notifications = useSetNotifications()
  const [hour, setHour] = useState(trainedHour)
  const [answered, setAnswered] = useState<'before' | 'now' | null>(() =>
    hasAnsweredCall(user.id, sessionId) ? 'before' : null,
  )
  const [guide, setGuide] = useState(false)
  const id = useId()

  useEffect(() => {
    // The question disappeared with its buttons, and the focus with it.
    if (answered === 'now' && isFocusLost()) focusPage()
  }, [answered])

  const answer = () => {
    answerCall(user.id, sessionId)
    setAnswered('now')
  }
  const accept = async (permission: Promise<NotificationPermission> | null) => {
    const result = await applyReminderSwitch(user.id, permission)
    // Refused on this device: the alert has said so, and nothing is turned on.
    if (result === 'refused') return answer()
    if (result === 'homeScreen') setGuide(true)
    await times.mutateAsync({ hour, weekdays: user.reminderWeekdays })
    await notifications.mutateAsync(true)
    answer()
  }
  const isAsking = answered === null && canAsk(user.notificationsEnabled, device.state)
  const error = times.error ?? notifications.error

  return (
    <>
      {!isAsking && device.state !== null && children}
      {isAsking && (
        <div className="mt-4 border-t border-line-strong pt-3">
          <h3 className="cond text-xl font-bold">Want a reminder tomorrow?</h3>
          <label className="field-label mt-2" htmlFor={id}>
            At
          </label>
          <HourSelect id={id} hour={hour} onChoose={(chosen) => setHour(chosen ?? trainedHour)} />
          {error && <FieldError>{sentenceOf(error)}</FieldError>}
          <div className="mt-3 grid grid-cols-2 gap-2">
            <PendingButton
              type="button"
              className="btn-primary px-2"
              pending={times.isPending || notifications.isPending}
              pendingText="Saving..."
              onClick={() => void accept(permissionFor(true)).catch(() => null)}
            >
              Call me
            </PendingButton>
            <button type="button" className="btn btn-outline px-2" onClick={answer}>
              Not now
            </button>
          </div>
        </div>
      )}
      <HomeScreenGuide open={guide} onClose={() => setGuide(false)} />
    </>
  )
}

/** Not asked if this device gets reminders, has refused them, or cannot show them. */
function canAsk(isOn: boolean, state: DeviceState | null): boolean {
  return state === 'asks' || state === 'homeScreen' || (state === 'receives' && !isOn)
}
