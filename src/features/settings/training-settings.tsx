import type { User } from '#shared/api/account.ts'
import { RestartBootcamp } from '#src/features/bootcamp/restart-bootcamp.tsx'
import { useAfterRestart } from '#src/features/dashboard/use-after-restart.ts'
import { LeftOut } from '#src/features/omissions/left-out.tsx'
import { AnswerAgain } from '#src/features/readiness/answer-again.tsx'
import { TrainingNeeds } from '#src/features/readiness/training-needs.tsx'
import { useRefreshPlan } from '#src/features/workout/plan/use-refresh-plan.ts'
import { BodyQuestion } from './body-question.tsx'

/** What every mission takes into account. All of it is there at once: a switch must not move under a finger. */
export function TrainingSettings({ user }: { user: User }) {
  const refreshPlan = useRefreshPlan()
  return (
    <section className="card-field mt-4 divide-y divide-line px-4" aria-labelledby="training">
      <h2 id="training" className="cond border-0 pt-4 text-2xl font-bold">
        Training
      </h2>
      <TrainingNeeds saved={user} onSaved={refreshPlan} />
      <BodyQuestion userId={user.id} />
      <AnswerAgain user={user} onSaved={refreshPlan} />
    </section>
  )
}

/** What the bootcamp leaves out, and its restart. Both load late, so they come after the switches. */
export function ProgramSettings({ user }: { user: User }) {
  const onRestarted = useAfterRestart()
  return (
    <section className="card-field mt-4 divide-y divide-line px-4" aria-labelledby="program">
      <h2 id="program" className="cond border-0 pt-4 text-2xl font-bold">
        Program
      </h2>
      <LeftOut user={user} />
      <RestartBootcamp onRestarted={onRestarted} />
    </section>
  )
}
