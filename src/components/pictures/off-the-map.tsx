import { Logo } from './logo.tsx'

/**
 * There’s no page at this address. Also rendered statically (`404.html`): the link is a full load, and
 * nothing needs a script.
 */
export function OffTheMap() {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4 text-center">
      <div>
        <Logo className="text-2xl" />
        <h1 className="stencil mt-6 text-[min(3rem,15vw)]">OFF THE MAP</h1>
        <p className="mt-2 text-lg text-muted">There’s no page at this address.</p>
        <a href="/" className="btn btn-primary btn-lg mt-6">
          Return to Base
        </a>
      </div>
    </main>
  )
}
