import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { FailurePage } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { meQuery } from '#src/offline/me.ts'
import { LoginInPlace } from './login-in-place.tsx'

type Gate = {
  children: (user: User) => React.ReactNode
  /** What a visitor sees; the login screen by default. */
  visitor?: React.ReactNode
  /** False for pages that a trainee without a profile may open: onboarding, account. */
  needsProfile?: boolean
}

/** Renders its children for a signed-in trainee, and the login in place for anyone else. */
export function TraineeGate({ children, visitor, needsProfile = true }: Gate) {
  const me = useQuery(meQuery)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (me.data && !wasSignedIn) setWasSignedIn(true)
  if (me.data === undefined)
    return me.isError ? <FailurePage error={me.error} onRetry={() => void me.refetch()} /> : <Loading />
  if (me.data === null) return visitor ?? <LoginInPlace hasEnded={wasSignedIn} />
  if (needsProfile && !me.data.hasProfile) return <Navigate to="/onboarding" replace />
  return children(me.data)
}
