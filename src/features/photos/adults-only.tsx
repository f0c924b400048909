import { ShieldCheck } from 'lucide-react'
import { limits } from '#shared/programme/limits.ts'

/** Replaces the camera for trainees under age. */
export function AdultsOnly() {
  return (
    <div className="brackets mx-auto mt-8 max-w-md px-6 py-10 text-center">
      <ShieldCheck className="mx-auto size-14 text-muted" strokeWidth={1.4} aria-hidden />
      <h2 className="stencil mt-4 text-[2.125rem]">From age {limits.adult}</h2>
      <p className="mt-2 text-lg text-muted">
        Progress photos are for adults. We keep no pictures of anyone under {limits.adult}, to keep you safe.
      </p>
      <p className="mt-4 text-[.9375rem] text-muted">Your missions and statistics don’t need them.</p>
    </div>
  )
}
