import { CircleAlert } from 'lucide-react'
import { LazyDayPicture } from '#src/components/pictures/lazy-pictures.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useStartBootcamp } from './use-start-bootcamp.ts'

type StartCard = {
  hasCompleted: boolean
  /** False above a page that has its own title. */
  isPage?: boolean
  onStarted: () => Promise<void>
}

/** For trainees whose unspent purchase waits for the decision on its refund: a start would be refused. */
export function RefundPendingCard({ isPage = true }: Pick<StartCard, 'isPage'>) {
  return (
    <>
      {isPage && (
        <h1 className="stencil mb-5 text-[clamp(2.5rem,12.8vw,3.125rem)] lg:text-[4.75rem]">
          REFUND REQUESTED
        </h1>
      )}
      <section className="on-paper max-w-2xl" aria-labelledby="orders">
        <div className="dossier-tab">MARCHING ORDERS</div>
        <div className="dossier p-5 lg:p-7">
          <h2 id="orders" className="stencil text-[2.125rem]">
            PADDLE IS DECIDING
          </h2>
          <p className="mt-2">
            Paddle is deciding on your refund. This can take a few days. Until then, you can’t start a
            bootcamp with this payment.
          </p>
          <a href="/purchase" className="btn btn-ink btn-lg mt-5 w-full">
            See your purchases
          </a>
        </div>
      </section>
    </>
  )
}

/** For trainees with an unspent purchase: no price, only the start. */
export function StartCard({ hasCompleted, isPage = true, onStarted }: StartCard) {
  const start = useStartBootcamp(onStarted)
  return (
    <>
      {isPage && (
        <h1 className="stencil mb-5 text-[clamp(2.5rem,12.8vw,3.125rem)] lg:text-[4.75rem]">
          READY WHEN YOU ARE
        </h1>
      )}
      <section className="on-paper max-w-2xl" aria-labelledby="orders">
        <div className="dossier-tab">MARCHING ORDERS</div>
        <div className="dossier overflow-hidden">
          <LazyDayPicture day={1} className="h-44" />
          <div className="p-5 lg:p-7">
            <h2 id="orders" className="stencil text-[2.125rem]">
              YOUR BOOTCAMP IS PAID
            </h2>
            <p className="mt-2">
              {hasCompleted ? 'You know the way. ' : ''}Day 1 starts when you say so. One mission a day, 25–35
              minutes. A missed day waits for you.
            </p>
            <p className="mt-2 text-ink-muted">
              Check with a doctor first if you’re injured, pregnant or unsure. Stop if something hurts.
            </p>
            <PendingButton
              type="button"
              className="btn-flare btn-lg mt-5 w-full"
              pending={start.isPending}
              pendingText="DEPLOYING..."
              onClick={() => start.begin(() => window.scrollTo(0, 0))}
            >
              START NEW BOOTCAMP
            </PendingButton>
            {start.isError && (
              <p className="mt-3 flex gap-2 text-stamp" role="alert">
                <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
                {sentenceOf(start.error)}
              </p>
            )}
          </div>
        </div>
      </section>
    </>
  )
}
