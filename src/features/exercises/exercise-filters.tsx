import { ChevronDown, Search } from 'lucide-react'
import { useId } from 'react'
import { joints } from '#shared/content/joints.ts'
import { jointNames } from '#src/features/omissions/omission-words.ts'
import { type ExerciseSearch, areas } from './matching-exercises.ts'

type Filters = { search: ExerciseSearch; onChange: (search: ExerciseSearch) => void }

/** Searches the library by name, area and need. */
export function ExerciseFilters({ search, onChange }: Filters) {
  const id = useId()
  return (
    <div role="search" className="mt-4 grid gap-3">
      <div>
        <label className="field-label" htmlFor={`${id}-name`}>
          Name
        </label>
        <div className="input">
          <Search className="size-5 shrink-0 text-muted" aria-hidden />
          <input
            id={`${id}-name`}
            type="search"
            className="grow"
            autoComplete="off"
            enterKeyHint="search"
            value={search.name}
            onChange={({ target }) => onChange({ ...search, name: target.value })}
          />
        </div>
      </div>
      <div className="grid pair-[9.3rem] gap-3">
        <Choice
          label="Area"
          all="All areas"
          options={areas.map((area) => [area, area])}
          chosen={search.area}
          onChoose={(area) => onChange({ ...search, area })}
        />
        <Choice
          label="Easy on"
          all="Any joint"
          options={joints.map((joint) => [joint, jointNames[joint]])}
          chosen={search.easyOn}
          onChoose={(easyOn) => onChange({ ...search, easyOn })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">Needs</legend>
        <div className="flex flex-wrap gap-x-5">
          {needs.map(([need, name]) => (
            <label key={need} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="checkbox"
                checked={search[need]}
                onChange={({ target }) => onChange({ ...search, [need]: target.checked })}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const needs = [
  ['lowImpact', 'Low impact'],
  ['wristFree', 'Wrist-free'],
  ['smallSpace', 'Small space'],
] as const

type Choice<Option extends string> = {
  label: string
  /** The option that filters nothing. */
  all: string
  options: readonly (readonly [Option, string])[]
  chosen: Option | null
  onChoose: (option: Option | null) => void
}

function Choice<Option extends string>({ label, all, options, chosen, onChoose }: Choice<Option>) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {/* A select is as wide as its longest option, which exceeds the screen with large text. */}
      <div className="relative overflow-clip [overflow-clip-margin:.5rem]">
        <select
          id={id}
          className="select select-lg w-full pr-12"
          value={chosen ?? ''}
          onChange={({ target }) =>
            onChoose(options.find(([option]) => option === target.value)?.[0] ?? null)
          }
        >
          <option value="">{all}</option>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden
        />
      </div>
    </div>
  )
}
