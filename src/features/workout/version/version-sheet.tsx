import { useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { VersionChoice } from '#shared/programme/versions/today.ts'
import { isWhole } from './choice.ts'
import type { ChosenVersion } from './saved-version.ts'
import { LengthChoice } from './length-choice.tsx'
import { NeedsToday } from './needs-today.tsx'
import type { Planner } from './use-planner.ts'
import { VersionFacts } from './version-facts.tsx'

type Sheet = {
  whole: Plan
  chosen: VersionChoice
  planner: Planner
  /** Null for the whole mission. */
  onChoose: (version: ChosenVersion | null) => void
}

/** Length, needs, and their effects; nothing changes until the button is pressed. */
export function VersionSheet({ whole, chosen, planner, onChoose }: Sheet) {
  const [choice, setChoice] = useState(chosen)
  const metNeeds = planner.needsMetBy(whole)
  const version = planner.versionOf(whole, choice)
  const train = () => {
    // The account's own needs are not part of today's choice.
    const needs = choice.needs.filter((need) => metNeeds?.includes(need) === false)
    const todaysChoice = { ...choice, needs }
    onChoose(
      version && !isWhole(todaysChoice) ? { of: whole.id, choice: todaysChoice, plan: version.plan } : null,
    )
  }
  return (
    <>
      <p className="text-muted">It counts as today’s mission all the same.</p>
      <LengthChoice
        whole={whole}
        lengths={planner.lengthsOf(whole)}
        chosen={choice.length}
        onChoose={(length) => setChoice({ ...choice, length })}
      />
      {metNeeds && (
        <NeedsToday
          metNeeds={metNeeds}
          chosen={choice.needs}
          onChange={(needs) => setChoice({ ...choice, needs })}
        />
      )}
      {version && <VersionFacts version={version} />}
      {/* Always visible, however long the text is. */}
      <div className="sticky bottom-0 -mx-5 -mb-6 bg-base-200 px-5 pt-4 pb-6">
        <button type="button" className="btn btn-primary btn-lg w-full" onClick={train}>
          {choice.length === null ? 'Train the whole mission' : `Train ${choice.length} minutes`}
        </button>
      </div>
    </>
  )
}
