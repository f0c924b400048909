import { Info } from 'lucide-react'
import { useNumberErrors } from './numbers/number-errors.ts'
import { Stepper } from './numbers/stepper.tsx'
import type { StepProps } from './step-props.ts'
import { useTrialPushUps } from './trial-push-ups.ts'

export function FitnessStep({ draft, change, serverErrors }: StepProps) {
  const { errorOf, leave } = useNumberErrors(draft)
  const trial = useTrialPushUps()

  const field = (name: 'currentPushups' | 'currentSitups') => ({
    value: draft[name],
    error: serverErrors[name] ?? errorOf(name),
    onChange: (text: string) => change({ [name]: text }),
    onLeave: () => leave(name),
  })

  return (
    <div className="space-y-4">
      <Stepper
        label="Push-ups"
        note={trial?.value === draft.currentPushups ? trial.note : null}
        {...field('currentPushups')}
      />
      <Stepper label="Sit-ups" {...field('currentSitups')} />
      <p className="flex gap-2.5 text-muted">
        <Info className="size-6 shrink-0 text-info" aria-hidden />
        <span>In one set, with good form and no rest. Zero is fine. The route starts where you are.</span>
      </p>
    </div>
  )
}
