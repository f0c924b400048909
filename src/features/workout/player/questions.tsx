import type { Act, PlayerState } from '../state/player-state.ts'
import { EmptyTestQuestion } from './empty-test-question.tsx'
import { FinishQuestion } from './finish-question.tsx'
import { ResumeQuestion } from './resume-question.tsx'

/** The dialogs of the player: each opens by its question in the state. */
export function Questions({ state, act }: { state: PlayerState; act: Act }) {
  return (
    <>
      <EmptyTestQuestion state={state} act={act} />
      <FinishQuestion state={state} act={act} />
      <ResumeQuestion state={state} act={act} />
    </>
  )
}
