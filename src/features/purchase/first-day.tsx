import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { Logo } from '#src/components/pictures/logo.tsx'
import type { useStartBootcamp } from '#src/features/bootcamp/queries.ts'
import { MissionCard } from '#src/features/mission/mission-card.tsx'
import { Scenario } from '#src/features/mission/scenario.tsx'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { briefOf } from '#src/features/story/story-parts.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { purchasesQuery } from './queries.ts'

type FirstDay = { user: User; start: ReturnType<typeof useStartBootcamp> }

/** The payment has arrived: one line says so, and the rest is Day 1, one press away from the player. */
export function FirstDay({ user, start }: FirstDay) {
  const { data: story } = useQuery(dayStoryQuery(user.id, 1))
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-5xl items-center px-4">
          <Logo
            className="text-[min(1.25rem,8vw)]/[1.4] sm:text-[min(1.5rem,8vw)]/[calc(2/1.5)]"
            markClassName="size-6"
          />
        </div>
      </header>
      <main id="main" className="topo topo-fade min-h-dvh">
        <div className="mx-auto max-w-5xl px-4 pt-3 pb-10">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="cond flex items-center gap-2 text-xl font-bold text-accent">
              <Check className="size-6 shrink-0" strokeWidth={3} aria-hidden />
              Payment Successful!
            </h1>
            <Paid />
          </div>
          <h2 id="mission" className="stencil mt-1 text-[min(2.625rem,12.8vw)] lg:text-[4rem]">
            {missionTitles[0]}
          </h2>
          <p className="cond mt-1 mb-3 text-lg text-secondary">Day 1 of 30 · {zoneOfDay(1).name}</p>
          <MissionCard day={1} done={false} about={null}>
            {story && <Scenario brief={briefOf(story)} aftermath={null} />}
            <PendingButton
              type="button"
              className="btn-flare btn-lg mt-3 w-full"
              pending={start.isPending}
              pendingText="DEPLOYING..."
              onClick={() => start.begin()}
            >
              Start Your Bootcamp
            </PendingButton>
            {start.isError && (
              <>
                <FieldError>{sentenceOf(start.error)}</FieldError>
                <a className="link tap" href="/dashboard">
                  Back to Dashboard
                </a>
              </>
            )}
          </MissionCard>
          <p className="mt-4 text-center text-[.9375rem] text-muted">
            Your receipt is on its way by email.
            <br />
            Change your mind?{' '}
            <a className="link" href="/purchase">
              Refund within 24 hours
            </a>
          </p>
        </div>
      </main>
    </>
  )
}

/** What was paid, once the list of purchases says it. */
function Paid() {
  const { data: purchases } = useQuery(purchasesQuery)
  const paid = purchases?.find(({ status, bootcamp }) => status === 'completed' && bootcamp === null)?.paid
  return paid && <p className="cond text-lg text-muted">Paid: {moneyText(paid)}, once</p>
}
