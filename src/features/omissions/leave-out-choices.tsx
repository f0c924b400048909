import { Ban } from 'lucide-react'
import { jointsLoadedBy } from '#shared/programme/exercises/spared-codes.ts'
import { subjectText } from '#shared/programme/plan/omission-subject.ts'
import { jointNames } from './omission-words.ts'

type Choices = {
  exercise: { code: number; name: string }
  /** What is left out already. */
  omitted: readonly string[]
  onChoose: (subject: string) => void
}

/** Leaves an exercise out for good, or everything that loads one of the joints that it loads. */
export function LeaveOutChoices({ exercise: { code, name }, omitted, onChoose }: Choices) {
  const own = subjectText({ exercise: code })
  const joints = jointsLoadedBy(code).filter((joint) => !omitted.includes(subjectText({ joint })))
  return (
    <>
      {!omitted.includes(own) && (
        <button type="button" className="btn btn-outline btn-lg mt-4 w-full" onClick={() => onChoose(own)}>
          <Ban className="size-6 shrink-0" aria-hidden />
          Never this one
        </button>
      )}
      {joints.length > 0 && (
        <fieldset className="mt-4 min-w-0">
          <legend className="cond text-xl font-bold">Spare a joint</legend>
          <p className="text-[.9375rem] leading-snug text-muted">
            Leaves out every move that loads it, not only {name}.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {joints.map((joint) => (
              <button
                key={joint}
                type="button"
                className="btn btn-outline grow"
                onClick={() => onChoose(subjectText({ joint }))}
              >
                {jointNames[joint]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
