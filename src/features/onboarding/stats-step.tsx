import { Lock } from 'lucide-react'
import { limits } from '#shared/programme/limits.ts'
import { type Draft, needsGuardian, parseWhole } from './draft.ts'
import { GuardianConsent } from './guardian-consent.tsx'
import { unitLabels } from './numbers/measures.ts'
import { useNumberErrors } from './numbers/number-errors.ts'
import { NumberField } from './numbers/number-field.tsx'
import type { StepProps } from './step-props.ts'
import { TooYoung } from './too-young.tsx'

type StatsStep = StepProps & {
  /** Something was bought with the account. */
  hasPaid?: boolean
}

export function StatsStep({ draft, change, serverErrors, userId, hasPaid = false }: StatsStep) {
  const { errorOf, leave } = useNumberErrors(draft)
  const units = unitLabels[draft.units ?? 'metric']

  const field = (name: 'weight' | 'height' | 'age') => ({
    value: draft[name],
    error: serverErrors[name] ?? errorOf(name),
    onChange: (text: string) => change({ [name]: text }),
    onLeave: () => leave(name),
  })

  return (
    <div className="space-y-5">
      <NumberField label="Weight" unit={units.weight} {...field('weight')} />
      <NumberField label="Height" unit={units.height} {...field('height')} />
      <NumberField label="Age" unit="years" {...field('age')} />
      {errorOf('age') !== null && isTooYoung(draft) && <TooYoung userId={userId} hasPaid={hasPaid} />}
      {needsGuardian(draft) && (
        <GuardianConsent
          given={draft.guardianConsent}
          error={serverErrors.guardianConsent}
          onChange={(guardianConsent) => change({ guardianConsent })}
        />
      )}
      <p className="flex gap-2 text-[.9375rem] text-muted">
        <Lock className="mt-0.5 size-5 shrink-0" aria-hidden />
        We use this only to set your starting load. Only you can see it.
      </p>
    </div>
  )
}

function isTooYoung(draft: Draft): boolean {
  const age = parseWhole(draft.age)
  return age !== undefined && age < limits.age.min
}
