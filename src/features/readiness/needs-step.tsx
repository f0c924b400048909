import { useState } from 'react'
import type { TrainingNeeds } from '#shared/api/account.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { FocusedHeading } from './focused-heading.tsx'
import { needsOf, sameNeeds } from './needs-of.ts'
import { NeedsSwitches } from './needs-switches.tsx'
import { type OnSaved, useSaveTrainingNeeds } from './queries.ts'

type NeedsStep = { before: TrainingNeeds; onSaved: OnSaved; onDone: () => void }

/** The last step of the check. Saved by its button, not on each change: the mission must open with all of it. */
export function NeedsStep({ before, onSaved, onDone }: NeedsStep) {
  const [needs, setNeeds] = useState(needsOf(before))
  const save = useSaveTrainingNeeds(onSaved)
  const openMission = () => (sameNeeds(needs, before) ? onDone() : save.mutate(needs, { onSuccess: onDone }))
  return (
    <>
      <FocusedHeading as="h1" className="stencil mt-1 text-[2.75rem]">
        HOW YOU TRAIN
      </FocusedHeading>
      <p className="mt-2 text-muted">All optional. Change these any time under Account.</p>
      <div className="card-field mt-5 px-4">
        <NeedsSwitches needs={needs} onChange={setNeeds} />
      </div>
      <PendingButton
        type="button"
        className="btn-primary btn-lg mt-6 w-full"
        pending={save.isPending}
        pendingText="Saving..."
        onClick={openMission}
      >
        Open the mission
      </PendingButton>
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </>
  )
}
