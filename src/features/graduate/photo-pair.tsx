import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Photo } from '#shared/api/photo.ts'
import { inOrder } from '#src/features/photos/photo-groups.ts'
import { photosQuery } from '#src/features/photos/queries.ts'

/** The first and the last photo of a bootcamp; nothing if there are not two. */
export function PhotoPair({ bootcamp }: { bootcamp: string }) {
  const { data: photos } = useQuery(photosQuery)
  const own = inOrder((photos ?? []).filter(({ bootcampId }) => bootcampId === bootcamp))
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || first === last) return null
  return (
    <section aria-label="Your first and your last photo">
      <Link to="/progress-photos" className="grid grid-cols-2 gap-2">
        <Picture photo={first} alt="First photo" look="bg-base-100 text-base-content" />
        <Picture photo={last} alt="Last photo" look="bg-primary text-primary-content" />
      </Link>
    </section>
  )
}

function Picture({ photo, alt, look }: { photo: Photo; alt: string; look: string }) {
  return (
    <figure className="relative h-52 overflow-hidden rounded-field bg-base-300 lg:h-80">
      <img
        src={photo.photoDataUrl}
        alt={alt}
        width="480"
        height="640"
        loading="lazy"
        className="size-full object-cover"
      />
      <figcaption className={`badge absolute bottom-3 left-3 border-0 ${look}`}>DAY {photo.day}</figcaption>
    </figure>
  )
}
