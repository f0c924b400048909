import type { TrainingNeeds } from '#shared/api/account.ts'
import type { Plan } from '#shared/api/workout.ts'
import { offeredLengths } from '#shared/programme/versions/offered-lengths.ts'
import type { NeedToday } from '#shared/programme/versions/today.ts'
import { PaperChip } from '#src/components/paper-chip.tsx'
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
            <PaperChip
              key={each}
              wide={each === null}
              type="radio"
              name="length"
              checked={length === each}
              onChange={() => onChoose({ ...choice, length: each })}
            >
              {each === null ? `Full ${whole.minutes} min` : each}
              {each !== null && <span className="sr-only"> minutes</span>}
            </PaperChip>
          ))}
        </div>
      </fieldset>
      {canSpare(whole) && (
        <fieldset className="mt-2 min-w-0">
          <legend className="sr-only">For today</legend>
          <div className="flex flex-wrap gap-2">
            {todaysNeeds.map((need) => (
              <PaperChip
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
              </PaperChip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

const todaysNeeds: readonly NeedToday[] = ['lowImpact', 'smallSpace', 'wristFree']
