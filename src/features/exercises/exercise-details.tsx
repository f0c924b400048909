import type { Omission } from '#shared/api/omissions.ts'
import { mistakes } from '#shared/content/mistakes.ts'
import { isAlwaysThere } from '#shared/programme/exercises/spared-codes.ts'
import { omittedIn } from '#shared/programme/plan/omissions.ts'
import { instructionsOf } from '#shared/programme/plan/station.ts'
import { LeaveOutChoices } from '#src/features/omissions/leave-out-choices.tsx'
import type { OmittedBy } from '#src/features/omissions/omitted-by.ts'
import { omissionName } from '#src/features/omissions/omission-name.ts'
import type { NewOmission } from '#src/features/omissions/queries.ts'
import { Stage } from '#src/features/workout/demonstration/stage.tsx'
import type { LibraryExercise } from './matching-exercises.ts'

type Details = {
  exercise: LibraryExercise
  difficulty: string | null
  omittedBy: readonly OmittedBy[]
  list: readonly Omission[]
  onChange: (omission: NewOmission, name: string) => void
}

/** On a wide screen the text and the buttons below it stay in view. */
const widthOfFigure = { maxWidth: '24rem' }

/** How an exercise is done and what goes wrong, and the ways to leave it out or to allow it again. */
export function ExerciseDetails({ exercise, difficulty, omittedBy, list, onChange }: Details) {
  return (
    <>
      <div className="aspect-[4/3] overflow-hidden rounded-field" style={widthOfFigure}>
        <Stage entry={exercise} difficulty={difficulty} />
      </div>
      <div className="mt-3 grid gap-3 text-lg leading-snug">
        <p>{instructionsOf(exercise)}</p>
        <p>
          <strong>Common mistake:</strong> {mistakes[exercise.id]}
        </p>
      </div>
      {omittedBy.map(({ subject, text }) => (
        <div key={subject} className="well mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
          <p className="grow">{text}</p>
          <button
            type="button"
            className="btn btn-outline"
            aria-label={`Undo: ${text}`}
            onClick={() => onChange({ subject, omitted: false }, omissionName(subject))}
          >
            Undo
          </button>
        </div>
      ))}
      {isAlwaysThere(exercise.id) ? (
        <p className="well mt-4 p-3">
          This one always stays. It loads no joint, and it fills in when nothing else is left.
        </p>
      ) : (
        <LeaveOutChoices
          exercise={exercise}
          omitted={omittedIn(list)}
          onChoose={(subject) => onChange({ subject, omitted: true }, omissionName(subject))}
        />
      )}
    </>
  )
}
