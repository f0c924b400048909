import { exercises } from '#shared/content/exercises.ts'

const size = { width: 640, height: 398 }

/**
 * The picture is animated, so it can be stopped (WCAG 2.2.2): a checkbox shows the still one, and so does a
 * system setting for reduced motion.
 */
export function FirstDrill() {
  const { name, cues } = exercises.find(({ id }) => id === 'push-up')!
  return (
    <article className="group card-field overflow-hidden">
      <picture className="block group-has-checked:hidden">
        <source media="(prefers-reduced-motion: reduce)" srcSet="/demonstration/push-up-still.svg" />
        <img
          {...size}
          src="/demonstration/push-up.svg"
          alt={`${name}: hands and toes on the ground, a figure lowers its chest and pushes up again`}
          loading="lazy"
          className="h-auto w-full"
        />
      </picture>
      <img
        {...size}
        src="/demonstration/push-up-still.svg"
        alt={`${name}: the lowest point, chest just above the ground`}
        loading="lazy"
        className="hidden h-auto w-full group-has-checked:block"
      />
      <div className="p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="cond text-2xl font-bold">{name}</h3>
          <label className="tap cond cursor-pointer gap-2 text-lg motion-reduce:hidden">
            <input type="checkbox" className="tick" />
            Pause
          </label>
        </div>
        <ol className="mt-3 flex flex-col gap-2">
          {cues.map((cue, i) => (
            <li key={cue} className="flex gap-3">
              <span
                className="figures grid size-7 shrink-0 place-items-center rounded-full bg-base-300 text-lg text-secondary"
                aria-hidden="true"
              >
                {i + 1}
              </span>
              {cue}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-muted">
          Do as many as you can with good form. Your Day 1 starts at that number.
        </p>
      </div>
    </article>
  )
}
