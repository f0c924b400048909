import { useId, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { ReminderSettings } from '#shared/api/reminder.ts'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { HourSelect } from './hour-select.tsx'
import { hourText } from './hour-text.ts'
import { useSetReminderTimes } from './queries.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Times = { user: Pick<User, 'reminderHour' | 'usualReminderHour' | 'reminderWeekdays'> }

/**
 * The hour and days of reminders. Saved on each change; shown immediately, and reverted with an error if
 * saving fails.
 */
export function ReminderTimes({ user }: Times) {
  const save = useSetReminderTimes()
  const [chosen, setChosen] = useState<ReminderSettings | null>(null)
  const id = useId()
  const { hour, weekdays: days } = chosen ?? { hour: user.reminderHour, weekdays: user.reminderWeekdays }
  const choose = (settings: ReminderSettings) => {
    setChosen(settings)
    save.mutate(settings, { onSettled: () => setChosen(null) })
  }
  const toggle = (day: number) =>
    days.includes(day)
      ? days.filter((other) => other !== day)
      : [...days, day].toSorted((one, other) => one - other)
  return (
    <div className="py-4">
      <label className="field-label" htmlFor={id}>
        Remind me at
      </label>
      <HourSelect
        id={id}
        hour={hour}
        usual={`When I usually train (${hourText(user.usualReminderHour)})`}
        onChoose={(chosenHour) => choose({ hour: chosenHour, weekdays: days })}
      />
      <fieldset className="mt-4 min-w-0">
        <legend className="field-label">On these days</legend>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {weekdays.map((name, index) => (
            <label
              key={name}
              className="choice relative min-h-12 min-w-0 justify-center px-1 py-2 not-has-checked:text-muted"
            >
              <input
                type="checkbox"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={days.includes(index + 1)}
                // The last day cannot be removed: to get no reminders, use the switch above.
                aria-disabled={days.length === 1 && days[0] === index + 1}
                onChange={() =>
                  (days.length > 1 || days[0] !== index + 1) && choose({ hour, weekdays: toggle(index + 1) })
                }
              />
              <span className="cond text-lg font-bold" aria-hidden>
                {name.slice(0, 3)}
              </span>
              <span className="sr-only">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </div>
  )
}
