import type { TrainingNeeds } from '#shared/api/account.ts'
import type { Plan } from '#shared/api/workout.ts'
import { offeredLengths } from '#shared/programme/versions/offered-lengths.ts'
import type { NeedToday } from '#shared/programme/versions/today.ts'
import { needNames } from '#src/features/readiness/need-names.ts'
import { type DayChoice, canSpare } from './choice.ts'

type Chips = {
  /** The whole mission. */
  whole: Plan
  /** The account's needs, which cannot be turned off for today. */
  account: TrainingNeeds
  choice: DayChoice
  onChoose: (choice: DayChoice) => void
}

/** Chooses the length of today's mission, and additional needs for today. One press chooses. */
export function VersionChips({ whole, account, choice, onChoose }: Chips) {
  const { length, needs } = choice
  return (
    <>
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">Minutes</legend>
        <div className="flex flex-wrap gap-2">
          {[null, ...offeredLengths(whole)].map((each) => (
            <Chip
              key={each}
              wide={each === null}
              type="radio"
              checked={length === each}
              onChange={() => onChoose({ ...choice, length: each })}
            >
              {each === null ? `Full ${whole.minutes} min` : each}
              {each !== null && <span className="sr-only"> minutes</span>}
            </Chip>
          ))}
        </div>
      </fieldset>
      {canSpare(whole) && (
        <fieldset className="mt-2 min-w-0">
          <legend className="sr-only">For today</legend>
          <div className="flex flex-wrap gap-2">
            {todaysNeeds.map((need) => (
              <Chip
                key={need}
                type="checkbox"
                checked={account[need] || needs.includes(need)}
                disabled={account[need]}
                onChange={(on) => {
                  const others = needs.filter((other) => other !== need)
                  onChoose({ ...choice, needs: on ? [...others, need] : others })
                }}
              >
                {needNames[need]}
                {account[need] && <span className="sr-only">, always on for you</span>}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

const todaysNeeds: readonly NeedToday[] = ['lowImpact', 'smallSpace', 'wristFree']

type Chip = {
  type: 'radio' | 'checkbox'
  wide?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}

function Chip({ type, wide = false, checked, disabled = false, onChange, children }: Chip) {
  return (
    <label className={`${chip} ${wide ? 'grow-2' : 'grow'}`}>
      <input
        type={type}
        name={type === 'radio' ? 'length' : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

const chip =
  'relative flex min-h-11 min-w-11 items-center justify-center rounded-field border-[1.5px] border-ink-muted px-2 cond text-lg font-bold max-[389px]:px-1.5 max-[389px]:text-base ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
