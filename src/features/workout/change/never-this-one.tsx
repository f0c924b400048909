import { exerciseOf, idOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { isAlwaysThere } from '#shared/programme/exercises/spared-codes.ts'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import { omittedIn } from '#shared/programme/plan/omissions.ts'
import { useToast } from '#src/components/toaster.tsx'
import { LeaveOutChoices } from '#src/features/omissions/leave-out-choices.tsx'
import { omissionName } from '#src/features/omissions/omission-name.ts'
import { useChangeOmissions, useOmissions } from '#src/features/omissions/queries.ts'
import { currentStep } from '../state/player-screen.ts'
import type { Instead, PlayerState } from '../state/player-state.ts'
import { replacementsFor } from './replacement.ts'

type NeverThisOne = {
  state: PlayerState
  userId: string
  profile: TraineeProfile
  /** Ends with what is done instead for the rest of this mission. */
  onLeftOut: (instead: readonly Instead[]) => void
}

/** Leaves the current exercise out from now on, or everything that loads one of its joints. */
export function NeverThisOne({ state, userId, profile, onLeftOut }: NeverThisOne) {
  const { list } = useOmissions(userId)
  const change = useChangeOmissions(userId)
  const toast = useToast()
  const code = currentStep(state)?.entry.code
  if (code === undefined || !isExerciseCode(code)) return null
  const exercise = exerciseOf(code)
  if (isAlwaysThere(idOf(code)))
    return <p className="mt-2 text-lg">This one always stays. It fills in when nothing else is left.</p>
  const leaveOut = (subject: string) => {
    change([{ subject, omitted: true }])
    toast({
      title: 'Left out from now on',
      text: `${omissionName(subject)}. You can undo it on the Account page.`,
      tone: 'success',
    })
    onLeftOut(replacementsFor(state, profile, [...omittedIn(list), subject]))
  }
  return (
    <>
      <p className="mt-2 text-lg">
        Leave out {exercise.name} from now on? Today another version replaces it, or we skip it.
      </p>
      <LeaveOutChoices exercise={exercise} omitted={omittedIn(list)} onChoose={leaveOut} />
    </>
  )
}
