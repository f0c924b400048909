import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { omittedBy } from '#src/features/omissions/omitted-by.ts'
import { type NewOmission, useChangeOmissions, useOmissions } from '#src/features/omissions/queries.ts'
import { useToast } from '#src/components/toaster.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { ExerciseFilters } from './exercise-filters.tsx'
import { ExerciseRow } from './exercise-row.tsx'
import { matchingExercises, wholeLibrary } from './matching-exercises.ts'

/** All exercises of the library, each with its demonstration and the ways to leave it out. */
export function ExerciseLibrary({ user }: { user: Pick<User, 'id' | 'difficulty'> }) {
  const { list, status, error } = useOmissions(user.id)
  const change = useChangeOmissions(user.id)
  const toast = useToast()
  const [search, setSearch] = useState(wholeLibrary)
  const [open, setOpen] = useState<number | null>(null)
  // Typing stays fast: the long list follows.
  const searched = useDeferredValue(search)
  const groups = useMemo(() => matchingExercises(searched), [searched])
  const found = groups.reduce((sum, { exercises }) => sum + exercises.length, 0)
  const changeAndSay = (omission: NewOmission, name: string) => {
    change([omission])
    toast(
      omission.omitted
        ? { title: 'Left out', text: `${name}: left out from now on.`, tone: 'success' }
        : { title: 'Undone', text: `${name}: no longer left out.`, tone: 'success' },
    )
  }
  return (
    <div className="mx-auto max-w-2xl">
      <Link to="/account-settings" className="btn btn-ghost -ml-3 px-3">
        <ChevronLeft className="size-6" aria-hidden />
        Account
      </Link>
      <h1 className="stencil mt-1 text-[min(3rem,15vw)]">Exercises</h1>
      <p className="mt-1 text-lg text-muted">
        Every move of the program. Open one to see how it’s done, or to leave it out for good.
      </p>
      {status === 'failed' && (
        <p role="alert" className="well mt-3 p-4">
          We couldn’t load what you left out. {sentenceOf(error)}
        </p>
      )}
      <ExerciseFilters search={search} onChange={setSearch} />
      <p role="status" className="mt-3 text-muted">
        {found === 0 ? 'No exercise matches.' : `${found} ${found === 1 ? 'exercise' : 'exercises'}`}
      </p>
      {found === 0 && (
        <button type="button" className="btn btn-outline mt-3" onClick={() => setSearch(wholeLibrary)}>
          Show all
        </button>
      )}
      {groups.map(({ area, exercises }) => (
        <section key={area} className="card-field mt-4 px-4 pt-4" aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`} className="cond text-2xl font-bold">
            {area}
          </h2>
          <ul className="divide-y divide-line">
            {exercises.map((exercise) => (
              <ExerciseRow
                key={exercise.code}
                exercise={exercise}
                difficulty={user.difficulty}
                omittedBy={omittedBy(exercise, list)}
                list={list}
                open={open === exercise.code}
                onToggle={() => setOpen(open === exercise.code ? null : exercise.code)}
                onChange={changeAndSay}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
