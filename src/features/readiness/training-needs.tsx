import { useState } from 'react'
import type { TrainingNeeds as Needs } from '#shared/api/account.ts'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { needsOf } from './needs-of.ts'
import { NeedsSwitches } from './needs-switches.tsx'
import { type OnSaved, useSaveTrainingNeeds } from './queries.ts'

/** Saved on each change. Shows the new state immediately, and reverts with an error if it could not be saved. */
export function TrainingNeeds({ saved, onSaved }: { saved: Needs; onSaved: OnSaved }) {
  const save = useSaveTrainingNeeds(onSaved)
  // Not the mutation's own state: it updates a moment later, and the switch would flicker.
  const [chosen, setChosen] = useState<Needs | null>(null)
  const choose = (needs: Needs) => {
    setChosen(needs)
    save.mutate(needs, { onSettled: () => setChosen(null) })
  }
  return (
    <div className="pb-2">
      <NeedsSwitches needs={chosen ?? needsOf(saved)} onChange={choose} />
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </div>
  )
}
