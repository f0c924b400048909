import { CircleAlert } from 'lucide-react'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { Logo } from './pictures/logo.tsx'
import { Support } from './support.tsx'

type Failure = { error: unknown; onRetry: () => void }
type ScreenFailure = Failure & {
  /** True for a part of a screen, which already has its own first heading. */
  partial?: boolean
}

/** Replaces content that failed to load inside a screen: what happened, and what to do. */
export function Failure({ error, onRetry, partial = false }: ScreenFailure) {
  const Heading = partial ? 'h2' : 'h1'
  return (
    <div className="card-field mx-auto my-10 max-w-md p-6 text-center" role="alert">
      <CircleAlert className="mx-auto size-10 text-warning" aria-hidden />
      <Heading className="stencil mt-3 text-[2rem]">{headingOf(error)}</Heading>
      <p className="mt-2 text-lg">{sentenceOf(error)}</p>
      <RetryButton className="mt-5 w-full" onRetry={onRetry} />
      <SupportFor error={error} />
    </div>
  )
}

/** The same without a screen around it: a whole page, with a link home. */
export function FailurePage({ error, onRetry }: Failure) {
  return (
    <FailureFrame heading={headingOf(error)} text={sentenceOf(error)}>
      <RetryButton onRetry={onRetry} />
      {/* a full page load: the running app itself may be broken */}
      <a href="/" className="btn btn-outline btn-lg">
        Return to Base
      </a>
      <SupportFor error={error} />
    </FailureFrame>
  )
}

type FailureFrame = { heading: string; text: string; children: React.ReactNode }

/** A page that says what happened, above the possible actions. */
export function FailureFrame({ heading, text, children }: FailureFrame) {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4 text-center">
      <div className="w-full max-w-md">
        <Logo className="text-2xl" />
        <h1 className="stencil mt-6 text-[min(3rem,15vw)]">{heading}</h1>
        <p className="mt-2 text-lg text-muted" role="alert">
          {text}
        </p>
        <div className="mt-6 grid gap-3">{children}</div>
      </div>
    </main>
  )
}

/** A server that answered with an error was reached: that is no lack of signal. */
const headingOf = (error: unknown) => (error instanceof ApiError ? 'SOMETHING FAILED' : 'NO SIGNAL')

/** For a failure that is in our log under its reference. */
function SupportFor({ error }: { error: unknown }) {
  const reference = error instanceof ApiError ? error.reference : null
  return reference && <Support about={`Reference ${reference}`} className="mt-3 text-[.9375rem] text-muted" />
}

function RetryButton({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const retry = (event: React.MouseEvent) => {
    // The button disappears with the failure, so the focus moves to the page, which stays.
    const page = event.currentTarget.closest('main')
    page?.setAttribute('tabindex', '-1')
    page?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <button type="button" className={`btn btn-primary btn-lg ${className}`} onClick={retry}>
      Try again
    </button>
  )
}
