import { Plus } from 'lucide-react'
import type { Photo } from '#shared/api/photo.ts'
import { countText, dateOf, groupsOf } from './photo-groups.ts'

type Journey = {
  photos: readonly Photo[]
  /** The day without a photo, and how to take it; null if none can be taken. */
  next: { day: number; onTake: () => void } | null
  onOpen: (id: string) => void
}

const grid = 'mt-3 grid grid-cols-3 gap-2.5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

/** All photos, 9:16, grouped by bootcamp. */
export function Journey({ photos, next, onOpen }: Journey) {
  const groups = groupsOf(photos)
  return (
    <section className="mt-7" aria-labelledby="journey">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="journey" className="cond text-2xl font-bold">
          Your Journey
        </h2>
        <span className="text-muted">{countText(photos.length)}</span>
      </div>
      {groups.map((group, index) => (
        <div key={group.bootcampId} className={index > 0 ? 'mt-7' : ''}>
          {groups.length > 1 && (
            <h3 className="cond mt-3 text-lg text-muted">Bootcamp of {dateOf(group.startedAt)}</h3>
          )}
          <ul className={grid}>
            {index === 0 && next && <NextTile {...next} />}
            {group.photos.map((photo) => (
              <PhotoTile key={photo.id} photo={photo} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function PhotoTile({ photo, onOpen }: { photo: Photo; onOpen: (id: string) => void }) {
  return (
    <li>
      <button
        type="button"
        className="relative block aspect-[9/16] w-full cursor-pointer overflow-hidden rounded-field border border-line-strong bg-base-300"
        aria-label={`Open photo D${photo.day}, ${dateOf(photo.createdAt)}`}
        onClick={() => onOpen(photo.id)}
      >
        <img
          src={photo.thumbDataUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          width={270}
          height={480}
        />
        <span className="figures absolute bottom-0 left-0 rounded-tr-[6px] bg-base-100 px-2.5 pt-1 pb-0.5 text-xl text-base-content">
          D{photo.day}
        </span>
      </button>
    </li>
  )
}

function NextTile({ day, onTake }: { day: number; onTake: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="grid aspect-[9/16] w-full cursor-pointer place-items-center rounded-field border-[1.5px] border-dashed border-line-strong text-muted hover:text-base-content"
        aria-label={`Take photo D${day}`}
        onClick={onTake}
      >
        <span className="text-center">
          <Plus className="mx-auto size-7" aria-hidden />
          <span className="cond mt-1 block text-lg">D{day}</span>
        </span>
      </button>
    </li>
  )
}
