import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { PendingButton } from '#src/components/pending-button.tsx'
import { LazyScene } from '#src/components/pictures/lazy-pictures.tsx'
import { Logo } from '#src/components/pictures/logo.tsx'
import type { useStartBootcamp } from '#src/features/bootcamp/use-start-bootcamp.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { briefOf } from '#src/features/story/story-parts.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { purchasesQuery } from './queries.ts'

type FirstDay = {
  user: User
  start: ReturnType<typeof useStartBootcamp>
  /** Asks how the player should guide; nothing if answered. */
  guide: ReactNode
  /** Runs in the start button's click. */
  onStart: () => void
}

/** The payment has arrived: one line says so, and the rest is Day 1, one press away from the player. */
export function FirstDay({ user, start, guide, onStart }: FirstDay) {
  const brief = useBrief(user.id)
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
          <section className="on-paper" aria-labelledby="mission">
            <div className="dossier-tab">MISSION 1 · ZONE 1</div>
            <div className="dossier overflow-hidden lg:grid lg:grid-cols-2">
              <LazyScene
                day={1}
                eager
                className="h-28 lg:h-full short:max-lg:h-20 max-lg:[@media(min-height:820px)]:h-40"
              />
              <div className="px-4 pt-2.5 pb-4 lg:p-7">
                {brief !== null && <Brief text={brief} />}
                {guide}
                <PendingButton
                  type="button"
                  className="btn-flare btn-lg mt-3 w-full"
                  pending={start.isPending}
                  pendingText="DEPLOYING..."
                  onClick={() => {
                    onStart()
                    start.begin()
                  }}
                >
                  Start Your Bootcamp
                </PendingButton>
                {start.isError && (
                  <>
                    <p className="mt-3 flex gap-2 text-stamp" role="alert">
                      <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
                      {sentenceOf(start.error)}
                    </p>
                    <a className="link tap" href="/dashboard">
                      Back to Dashboard
                    </a>
                  </>
                )}
                <Receipt />
              </div>
            </div>
          </section>
        </div>
      </main>
    </>
  )
}

/** Takes the room of a brief that is still loading, so that the button below does not move under a finger. */
const blank = '\u00a0 '.repeat(400)

/** Day 1's brief; `blank` while it loads, null if it cannot be loaded. Kept while the start empties the cache. */
function useBrief(userId: string): string | null {
  const { data: story, isError } = useQuery(dayStoryQuery(userId, 1))
  const [last, setLast] = useState(story)
  if (story && story !== last) setLast(story)
  if (last) return briefOf(last)
  return isError ? null : blank
}

const Receipt = () => (
  <p className="mt-3 text-[.9375rem] text-ink-muted">
    Your receipt is on its way by email. Change your mind?{' '}
    <a className="link" href="/purchase">
      Refund within 24 hours
    </a>
  </p>
)

/** Folded on a phone, so that the button is in view. Not `Scenario`: it belongs to the dashboard's first bytes. */
function Brief({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={text === blank ? 'invisible' : ''}>
      <div className="flex min-h-11 items-center">
        <h3 className="kicker text-ink-muted">Scenario</h3>
        <button
          type="button"
          className="link tap cond ml-auto text-lg font-bold lg:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read on'}
        </button>
      </div>
      <div
        id={id}
        className={open ? '' : 'max-lg:line-clamp-3 max-lg:[@media(min-height:820px)]:line-clamp-7'}
      >
        {text.split('\n\n').map((paragraph, index) => (
          <p key={paragraph} className={index > 0 ? 'mt-2' : ''}>
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  )
}

/** What was paid, once the list of purchases says it. */
function Paid() {
  const { data: purchases } = useQuery(purchasesQuery)
  const paid = purchases?.find(({ status, bootcamp }) => status === 'completed' && bootcamp === null)?.paid
  return paid && <p className="cond text-lg text-muted">Paid: {moneyText(paid)}, once</p>
}
