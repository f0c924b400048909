import type { User } from '#shared/api/account.ts'
import { RestartBootcamp } from '#src/features/bootcamp/restart-bootcamp.tsx'
import { LeftOut } from '#src/features/omissions/left-out.tsx'
import { AnswerAgain } from '#src/features/readiness/answer-again.tsx'
import { TrainingNeeds } from '#src/features/readiness/training-needs.tsx'
import { useRefreshPlan } from '#src/features/workout/plan/use-refresh-plan.ts'
import { useAfterRestart } from '#src/features/dashboard/use-after-restart.ts'
import { BodyQuestion } from './body-question.tsx'

/** The training section of the account page: needs, today's check, what is left out, readiness, and the restart. */
export function TrainingSettings({ user }: { user: User }) {
  const refreshPlan = useRefreshPlan()
  const onRestarted = useAfterRestart()
  return (
    <section className="card-field mt-4 divide-y divide-line px-4" aria-labelledby="training">
      <h2 id="training" className="cond border-0 pt-4 text-2xl font-bold">
        Training
      </h2>
      <TrainingNeeds saved={user} onSaved={refreshPlan} />
      <BodyQuestion userId={user.id} />
      <LeftOut user={user} />
      <AnswerAgain user={user} onSaved={refreshPlan} />
      <RestartBootcamp onRestarted={onRestarted} />
    </section>
  )
}
