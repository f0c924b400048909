import { Info } from 'lucide-react'
import { FieldError } from '#src/components/field.tsx'
import { CountryPicker } from './country-picker.tsx'
import { withUnits } from '../draft.ts'
import { type Units, unitsIn } from '../numbers/measures.ts'
import { stepForm } from '../step-footer.tsx'
import type { StepProps } from '../step-props.ts'

const systems: readonly { units: Units; name: string; examples: string }[] = [
  { units: 'metric', name: 'Metric', examples: 'kg · cm' },
  { units: 'imperial', name: 'Imperial', examples: 'lbs · inches' },
]

export function LocationStep({ draft, change, serverErrors }: StepProps) {
  return (
    <div className="space-y-6">
      <CountryPicker
        country={draft.country}
        error={serverErrors.country}
        onChoose={(country) => change({ country, ...withUnits(draft, unitsIn(country)) })}
      />
      <fieldset>
        <legend className="field-label">Measurement system</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
          {systems.map(({ units, name, examples }) => (
            <label key={units} className="choice">
              <input
                type="radio"
                name="units"
                form={stepForm}
                className="radio radio-primary"
                checked={draft.units === units}
                onChange={() => change(withUnits(draft, units))}
              />
              <span className="cond text-xl font-bold">
                {name}{' '}
                <span className="block font-sans text-[.9375rem] font-normal tracking-normal text-muted">
                  {examples}
                </span>
              </span>
            </label>
          ))}
        </div>
        {serverErrors.units && <FieldError>{serverErrors.units}</FieldError>}
      </fieldset>
      <div className="well flex gap-3 p-4">
        <Info className="size-6 shrink-0 text-info" aria-hidden />
        <p className="text-[.9375rem]">
          We use this for your flag and your units. We don’t track your location.
        </p>
      </div>
    </div>
  )
}
