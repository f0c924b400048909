import { Link } from '@tanstack/react-router'
import { type Guide, guides } from './guides.ts'

/** How to bring missions to the apps of watches and phones. */
export function TakeItAlong() {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="stencil mt-1 text-[min(3rem,15vw)] lg:text-6xl">TAKE IT ALONG</h1>
      <p className="mt-2 text-lg text-muted">
        Each mission can be saved as a FIT file, the format of sports watches. It holds your sets, reps,
        holds, rests and effort. Your device writes it, and we don’t send it anywhere.
      </p>
      <p className="mt-2 text-muted">
        We don’t measure how long each set takes, so the times are estimates. Pauses aren’t in the file.
      </p>
      <Link to="/mission-log" search={{}} className="btn btn-primary btn-lg mt-4 w-full">
        Choose a mission
      </Link>
      {guides.map((guide) => (
        <Steps key={guide.app} {...guide} />
      ))}
    </div>
  )
}

function Steps({ app, steps, limits }: Guide) {
  return (
    <section className="card-field mt-4 p-5" aria-label={app}>
      <h2 className="cond text-2xl font-bold">{app}</h2>
      <ol className="mt-2 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures w-8 shrink-0 text-center text-2xl" aria-hidden>
              {index + 1}
            </span>
            <span className="[overflow-wrap:anywhere]">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-[.9375rem] text-muted">{limits}</p>
    </section>
  )
}
