import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { ReminderSettings } from '#shared/api/reminder.ts'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useSetReminderTimes } from './queries.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

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
      {/* a select is as wide as its longest option, which exceeds the screen with large text */}
      <div className="relative overflow-clip [overflow-clip-margin:.5rem]">
        <select
          id={id}
          className="select select-lg w-full pr-12"
          value={hour ?? ''}
          onChange={({ target }) =>
            choose({ hour: target.value === '' ? null : Number(target.value), weekdays: days })
          }
        >
          <option value="">When I usually train ({clock(user.usualReminderHour)})</option>
          {hours.map((each) => (
            <option key={each} value={each}>
              {clock(each)}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden
        />
      </div>
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
