import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { useRef } from 'react'
import type { User } from '#shared/api/account.ts'
import { omittedIn } from '#shared/programme/plan/omissions.ts'
import { useToast } from '#src/components/toaster.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { LeftOutList } from './left-out-list.tsx'
import { useChangeOmissions, useOmissions } from './queries.ts'

/** What every plan leaves out, with a way to undo each. */
export function LeftOutSection({ user }: { user: User }) {
  const { list, status, error, refetch } = useOmissions(user.id)
  const change = useChangeOmissions(user.id)
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = (subject: string, name: string) => {
    change([{ subject, omitted: false }])
    // The pressed button disappears with its row.
    heading.current?.focus()
    toast({ title: 'Undone', text: `${name}: no longer left out.`, tone: 'success' })
  }
  const isEmpty = omittedIn(list).length === 0
  return (
    <div className="py-3">
      <div className="flex items-center gap-x-4">
        <Ban className="size-6 shrink-0 text-secondary" aria-hidden />
        <div className="grow basis-0">
          <h3 ref={heading} tabIndex={-1} className="cond text-xl font-bold">
            Left out
          </h3>
          <p className="text-[.9375rem] leading-snug text-muted">
            {isEmpty && status === 'loaded' ? (
              <>Nothing. To leave out a move, choose it in </>
            ) : (
              <>No mission has these. Add more in </>
            )}
            <Link to="/exercises" className="link">
              Exercises
            </Link>
            .
          </p>
        </div>
      </div>
      {status === 'loading' && (
        <div role="status" aria-label="Loading what you left out" className="skeleton mt-3 h-14" />
      )}
      {status === 'failed' && (
        <div role="alert" className="well mt-3 p-4">
          <p>We couldn’t load your list. {sentenceOf(error)}</p>
          <button type="button" className="btn btn-outline mt-3" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {!isEmpty && <LeftOutList list={list} user={user} onUndo={undo} />}
    </div>
  )
}
