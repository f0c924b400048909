import type { User } from '#shared/api/account.ts'
import { omittedIn } from '#shared/programme/plan/omissions.ts'
import { useToast } from '#src/components/toaster.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { LeftOutList } from './left-out-list.tsx'
import { useChangeOmissions, useOmissions } from './queries.ts'

type LeftOutSection = {
  user: User
  /** The pressed button disappears with its row. */
  onUndone: () => void
}

/** What every plan leaves out, with a way to undo each. */
export function LeftOutSection({ user, onUndone }: LeftOutSection) {
  const { list, status, error, refetch } = useOmissions(user.id)
  const change = useChangeOmissions(user.id)
  const toast = useToast()
  const undo = (subject: string, name: string) => {
    change([{ subject, omitted: false }])
    onUndone()
    toast({ title: 'Undone', text: `${name}: no longer left out.`, tone: 'success' })
  }
  return (
    <>
      {status === 'failed' && (
        <div role="alert" className="well mt-3 p-4">
          <p>We couldn’t load your list. {sentenceOf(error)}</p>
          <button type="button" className="btn btn-outline mt-3" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {status === 'loaded' && omittedIn(list).length === 0 && (
        <p role="status" className="sr-only">
          Nothing is left out.
        </p>
      )}
      {omittedIn(list).length > 0 && <LeftOutList list={list} user={user} onUndo={undo} />}
    </>
  )
}
