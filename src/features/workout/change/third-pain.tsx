import type { Pattern } from '#shared/content/families.ts'
import { subjectText } from '#shared/programme/plan/omission-subject.ts'
import { patternWords } from '#src/features/omissions/omission-words.ts'
import { useChangeOmissions } from '#src/features/omissions/queries.ts'

type ThirdPain = { userId: string; pattern: Pattern; onDone: () => void }

/** Asked once for each pattern that keeps hurting. Closing it changes nothing. */
export function ThirdPain({ userId, pattern, onDone }: ThirdPain) {
  const change = useChangeOmissions(userId)
  const answer = (omitted: boolean) => {
    change([{ subject: subjectText({ pattern }), omitted }])
    onDone()
  }
  return (
    <>
      <p className="mt-2 text-lg">
        That is the third time {patternWords[pattern].one} hurt. Leave out moves like it until you say
        otherwise?
      </p>
      <p className="mt-1 text-muted">If the pain lasts, see a doctor.</p>
      <div className="mt-5 grid gap-3">
        <button type="button" className="btn btn-primary btn-lg" onClick={() => answer(true)}>
          Leave them out
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={() => answer(false)}>
          Keep them
        </button>
      </div>
    </>
  )
}
