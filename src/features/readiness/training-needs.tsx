import type { TrainingNeeds as Needs } from '#shared/api/account.ts'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { needsOf } from './needs-of.ts'
import { NeedsSwitches } from './needs-switches.tsx'
import { type OnSaved, useSaveTrainingNeeds } from './queries.ts'

/** Saved at each press. Shows the new state at once; goes back, and says why, when it could not be saved. */
export function TrainingNeeds({ saved, onSaved }: { saved: Needs; onSaved: OnSaved }) {
  const save = useSaveTrainingNeeds(onSaved)
  const shown = save.isPending ? save.variables : needsOf(saved)
  return (
    <div className="pb-2">
      <NeedsSwitches needs={shown} onChange={save.mutate} />
      {save.isError && <FieldError>{sentenceOf(save.error)}</FieldError>}
    </div>
  )
}
