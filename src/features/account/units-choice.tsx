type Units = 'metric' | 'imperial'

type UnitsChoice = { units: Units | null; onChoose: (units: Units) => void }

const systems = [
  { units: 'metric', name: 'Metric', examples: 'kg · cm' },
  { units: 'imperial', name: 'Imperial', examples: 'lbs · inches' },
] as const

export function UnitsChoice({ units: chosen, onChoose }: UnitsChoice) {
  return (
    <fieldset>
      <legend className="field-label">Measurement system</legend>
      <div className="grid pair-[8.5rem] gap-3">
        {systems.map(({ units, name, examples }) => (
          <label key={units} className="choice">
            <input
              type="radio"
              name="units"
              className="radio radio-primary"
              checked={chosen === units}
              onChange={() => onChoose(units)}
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
    </fieldset>
  )
}
