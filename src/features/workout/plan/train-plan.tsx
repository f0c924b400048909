import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#shared/api/account.ts'
import { Player, type PlayerProps } from '../player/player.tsx'
import { useAfterFinish } from './use-after-finish.ts'

type TrainPlan = Pick<PlayerProps, 'plan' | 'repeat' | 'kind'> & { user: User }

/** The player with a plan; a finish and Back lead to the dashboard. */
export function TrainPlan({ user, ...player }: TrainPlan) {
  const navigate = useNavigate()
  const router = useRouter()
  const afterFinish = useAfterFinish(user.id)
  // A finish leads to this route, online or offline.
  useEffect(() => void router.preloadRoute({ to: '/' }).catch(() => null), [router])
  return (
    <Player
      {...player}
      user={user}
      onFinished={(session) => void afterFinish(session)}
      onBack={() => void navigate({ to: '/' })}
    />
  )
}
