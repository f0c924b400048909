import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import type { Photo } from '#shared/api/photo.ts'

/** The first and the last photo side by side. */
export function PhotoPair({ first, last }: { first: Photo; last: Photo }) {
  return (
    <section className="mt-4" aria-label="First and last photo">
      <div className="grid grid-cols-2 gap-2">
        <Figure photo={first} tag="bg-ink text-paper" />
        <Figure photo={last} tag="bg-[var(--x-flare)] text-[var(--x-flare-content)]" />
      </div>
      <Link to="/progress-photos" className="btn btn-outline mt-2 w-full">
        <Camera className="size-5" aria-hidden />
        Compare your photos
      </Link>
    </section>
  )
}

function Figure({ photo, tag }: { photo: Photo; tag: string }) {
  return (
    <figure className="relative h-58 overflow-hidden rounded-field bg-base-300 lg:h-96">
      <img
        src={photo.photoDataUrl}
        alt={`You on day ${photo.day}`}
        className="size-full object-cover object-[50%_30%]"
      />
      <figcaption className={`cond absolute bottom-2 left-2 rounded-[3px] px-2.5 py-1 font-bold ${tag}`}>
        DAY {photo.day}
      </figcaption>
    </figure>
  )
}
