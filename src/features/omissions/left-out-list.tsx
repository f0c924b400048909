import type { User } from '#shared/api/account.ts'
import type { Omission } from '#shared/api/omissions.ts'
import { type DescribedOmission, describeOmissions } from './describe-omission.ts'

type List = {
  list: readonly Omission[]
  user: Pick<User, 'careful' | 'lowImpact' | 'wristFree' | 'smallSpace'>
  onUndo: (subject: string, name: string) => void
}

/** Each omission: since when, what comes instead, and Undo. */
export function LeftOutList({ list, user, onUndo }: List) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {describeOmissions(list, user).map((omission) => (
        <Row key={omission.subject} omission={omission} onUndo={onUndo} />
      ))}
    </ul>
  )
}

function Row({ omission, onUndo }: { omission: DescribedOmission; onUndo: List['onUndo'] }) {
  const { subject, name, changedAt, instead } = omission
  return (
    <li className="flex items-center gap-x-3 py-2">
      <div className="min-w-0 grow basis-0">
        <p className="cond text-xl leading-tight font-bold">{name}</p>
        <p className="text-[.9375rem] leading-snug text-muted">
          {instead} Since {dateOf(changedAt)}.
        </p>
      </div>
      <button
        type="button"
        className="btn btn-outline"
        aria-label={`Undo ${name}`}
        onClick={() => onUndo(subject, name)}
      >
        Undo
      </button>
    </li>
  )
}

const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
