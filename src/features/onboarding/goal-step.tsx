import { useId } from 'react'
import { type Goal, goals, rankOf } from '#shared/programme/strength/targets.ts'
import { FieldError } from '#src/components/field.tsx'
import { Insignia } from '#src/components/pictures/insignia.tsx'
import { effectOf, wishes } from './goal-effect.ts'
import { stepForm } from './step-footer.tsx'
import type { StepProps } from './step-props.ts'

export function GoalStep({ draft, change, serverErrors }: StepProps) {
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">Mission goal</legend>
      {goals.map((goal) => (
        <GoalCard
          key={goal.id}
          goal={goal}
          chosen={draft.goal === goal.id}
          onChoose={() => change({ goal: goal.id })}
        />
      ))}
      {serverErrors.goal && <FieldError>{serverErrors.goal}</FieldError>}
    </fieldset>
  )
}

type GoalCard = { goal: Goal; chosen: boolean; onChoose: () => void }

/** Labeled by the goal only: "Special Forces" is a goal, and also the level of another one. */
function GoalCard({ goal, chosen, onChoose }: GoalCard) {
  const id = useId()
  return (
    <label className="choice flex-wrap">
      <input
        type="radio"
        name="goal"
        form={stepForm}
        className="radio radio-primary shrink-0"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-level ${id}-effect`}
        checked={chosen}
        onChange={onChoose}
      />
      <Insignia rank={rankOf(goal.difficulty)} className="size-11 shrink-0 text-secondary" />
      <span className="min-w-0 shrink grow basis-36">
        <span className="flex flex-wrap items-center gap-x-2">
          <span id={`${id}-name`} className="cond text-xl font-bold">
            {goal.name}
          </span>
          <span id={`${id}-level`} className="cond text-[.9375rem] tracking-[.08em] text-secondary">
            {goal.levelLabel}
          </span>
        </span>
        <span id={`${id}-effect`} className="block text-[.9375rem] leading-snug">
          {wishes[goal.id]} <span className="block text-muted">{effectOf(goal.multipliers)}</span>
        </span>
      </span>
    </label>
  )
}
