import { Ban, ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Omission } from '#shared/api/omissions.ts'
import type { OmittedBy } from '#src/features/omissions/omitted-by.ts'
import type { NewOmission } from '#src/features/omissions/queries.ts'
import { demonstrationOf } from '#src/features/workout/demonstration/demonstration-match.ts'
import { videoOf } from '#src/features/workout/demonstration/video.ts'
import { ExerciseDetails } from './exercise-details.tsx'
import type { LibraryExercise } from './matching-exercises.ts'

type Row = {
  exercise: LibraryExercise
  difficulty: string | null
  omittedBy: readonly OmittedBy[]
  list: readonly Omission[]
  open: boolean
  onToggle: () => void
  onChange: (omission: NewOmission, name: string) => void
}

/** An exercise: its picture and name, and whether it is left out. Opens its details. */
export function ExerciseRow({ exercise, omittedBy, open, onToggle, onChange, ...details }: Row) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const demonstration = demonstrationOf(exercise)
  const Arrow = open ? ChevronUp : ChevronDown
  return (
    // Closed rows outside of the screen are not drawn: there are about two hundred.
    <li style={open ? undefined : { contentVisibility: 'auto', containIntrinsicHeight: '5rem' }}>
      <h3>
        <button
          ref={opener}
          type="button"
          className="flex min-h-18 w-full cursor-pointer items-center gap-x-3 py-2 text-left -outline-offset-4"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          {demonstration && (
            <img
              src={videoOf(demonstration).poster}
              alt=""
              loading="lazy"
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-field bg-[#101A14] object-cover max-[20rem]:hidden"
            />
          )}
          <span className="min-w-0 grow basis-0">
            <span className="cond block text-xl leading-tight font-bold">{exercise.name}</span>
            {omittedBy.length > 0 && (
              <span className="flex items-center gap-1.5 text-[.9375rem] text-warning">
                <Ban className="size-4 shrink-0" aria-hidden />
                Left out
              </span>
            )}
          </span>
          <Arrow className="size-6 shrink-0 text-muted" aria-hidden />
        </button>
      </h3>
      {open && (
        <div id={id} className="pb-4">
          <ExerciseDetails
            {...details}
            exercise={exercise}
            omittedBy={omittedBy}
            onChange={(omission, name) => {
              // The pressed button disappears.
              opener.current?.focus()
              onChange(omission, name)
            }}
          />
        </div>
      )}
    </li>
  )
}
