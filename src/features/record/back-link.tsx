import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'

type BackLink = {
  to: '/dashboard' | '/mission-log'
  search?: { bootcamp?: string }
  children: React.ReactNode
}

export function BackLink({ to, search = {}, children }: BackLink) {
  return (
    <Link to={to} search={search} className="btn btn-ghost -ml-3 px-3">
      <ChevronLeft className="size-6" aria-hidden />
      {children}
    </Link>
  )
}
