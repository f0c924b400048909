import { CircleCheck, Info } from 'lucide-react'
import type { Access } from '#shared/api/bootcamp.ts'

/** Says where a trainee stands who needs no purchase now. */
export function PurchaseBanner({ access }: { access: Access }) {
  if (access.hasActive) {
    return (
      <div role="status" className="alert mt-4 items-start border-info bg-base-200 text-left text-base-content">
        <Info className="size-6 text-info" aria-hidden />
        <span>You currently have an active bootcamp in progress. Complete it before starting another one!</span>
      </div>
    )
  }
  if (!access.canAccess) return null
  return (
    <div role="status" className="alert mt-4 items-start border-success bg-base-200 text-left text-base-content">
      <CircleCheck className="size-6 text-success" aria-hidden />
      <span>You have successfully purchased the bootcamp! You can start a new bootcamp instance from your dashboard.</span>
    </div>
  )
}
