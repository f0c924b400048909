import { useState } from 'react'
import type { PlanBasis } from '#shared/api/workout.ts'
import type { Pattern } from '#shared/content/families.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import { ChangeChoices } from '../change/change-choices.tsx'
import { PainQuestion } from '../change/pain-question.tsx'
import { StopSigns } from '../change/stop-signs.tsx'
import { useVariants } from '../change/use-variants.ts'
import { GuideSettings } from '../player/guide-settings.tsx'
import { canLeaveOutStep, currentStep, isUnfinished } from '../state/player-screen.ts'
import type { Act, PlayerState, Press } from '../state/player-state.ts'
import { Explanation } from './explanation.tsx'
import { OptionsMenu, type View } from './options-menu.tsx'
import { optionsTitle } from './options-title.ts'

type Sheet = {
  state: PlayerState
  profile: TraineeProfile | null
  /** The missions before this one, in which something may have hurt. */
  history: PlanBasis['history']
  /** Counting aloud that the trainee can start; null if there is none. */
  counting: { running: boolean; toggle: () => void } | null
  open: boolean
  /** Lets the camera count the step; null while it does. */
  onCamera: (() => void) | null
  /** Asks the day's choice again; null if it cannot be changed. */
  onChooseAgain: (() => void) | null
  onClose: () => void
  act: Act
}

const omissionParts = () => import('../change/omission-parts.ts')

/** Everything except the work itself: moving between steps, changing the exercise, settings. */
export function OptionsSheet(sheet: Sheet) {
  const { state, open, onClose } = sheet
  const [view, setView] = useState<View>('menu')
  const close = () => {
    setView('menu')
    onClose()
  }
  return (
    <Dialog title={optionsTitle(state, view)} open={open} onClose={close}>
      <Content {...sheet} view={view} show={setView} onClose={close} />
    </Dialog>
  )
}

type Content = Sheet & { view: View; show: (view: View) => void }

function Content(content: Content) {
  const { state, history, view } = content
  const { userId } = state
  // From the first view of a change on, so that repeated pain is known before the trainee reports it.
  const isChange = view === 'change' || view === 'pain' || view === 'signs'
  const omissions = useIdleImport(omissionParts, isChange || view === 'never')
  const [repeated, setRepeated] = useState<Pattern | null>(null)
  const step = currentStep(state)
  if (!step) return null
  return (
    <>
      {isChange && omissions && userId !== null && (
        <omissions.RepeatedPain
          userId={userId}
          history={history}
          code={step.entry.code}
          onFound={setRepeated}
        />
      )}
      <Shown {...content} step={step} omissions={omissions} repeated={repeated} />
    </>
  )
}

type Shown = Content & {
  step: Step
  omissions: Awaited<ReturnType<typeof omissionParts>> | null
  /** The pattern that has hurt in two missions before, if this exercise has it. */
  repeated: Pattern | null
}

function Shown({
  state,
  profile,
  counting,
  view,
  step,
  omissions,
  repeated,
  show,
  onCamera,
  onChooseAgain,
  onClose,
  act,
}: Shown) {
  const { alternatives, unavailable } = useVariants(state, profile, view === 'change' || view === 'pain')
  const { entry } = step
  const { userId } = state
  const similar = alternatives?.similar ?? []
  const press = (event: Press) => {
    onClose()
    act(event)
  }
  switch (view) {
    case 'menu':
      return (
        <OptionsMenu
          state={state}
          canChange={profile !== null}
          counting={counting}
          press={press}
          stay={act}
          show={show}
          onCamera={onCamera}
          onChooseAgain={onChooseAgain}
          onClose={onClose}
        />
      )
    case 'change':
      return (
        <ChangeChoices
          alternatives={alternatives}
          unavailable={unavailable}
          canSkip={canLeaveOutStep(state)}
          onSwap={(other) => press({ type: 'swap', entry: other })}
          onPain={() => show('pain')}
          onSkip={() => press({ type: 'leaveOut', entryIds: [entry.id], hurts: null })}
          onNever={userId === null || entry.drill ? null : () => show('never')}
        />
      )
    case 'never':
      return omissions && userId !== null && profile ? (
        <omissions.NeverThisOne
          state={state}
          userId={userId}
          profile={profile}
          onLeftOut={(instead) => press({ type: 'spare', instead })}
        />
      ) : (
        <p className="mt-2 text-lg">Go online once to load this.</p>
      )
    case 'pain':
      return (
        <PainQuestion
          name={entry.name}
          similar={similar.filter(({ id }) => isUnfinished(state, id))}
          onLeaveOut={() => {
            act({
              type: 'leaveOut',
              entryIds: [entry, ...similar].map(({ id }) => id),
              hurts: entry.id,
            })
            if (repeated) show('thirdPain')
            else onClose()
          }}
          onSigns={() => show('signs')}
        />
      )
    case 'thirdPain':
      return (
        omissions &&
        userId !== null &&
        repeated && <omissions.ThirdPain userId={userId} pattern={repeated} onDone={onClose} />
      )
    case 'signs':
      return (
        <>
          <StopSigns />
          <button type="button" className="btn btn-primary btn-lg mt-4 w-full" onClick={() => show('pain')}>
            Back
          </button>
        </>
      )
    case 'why':
      return <Explanation entry={entry} />
    case 'settings':
      return (
        <>
          <GuideSettings guidance={state.guidance} onChange={(part) => act({ type: 'setGuidance', part })} />
          <button type="button" className="btn btn-primary btn-lg mt-4 w-full" onClick={onClose}>
            Done
          </button>
        </>
      )
  }
}
