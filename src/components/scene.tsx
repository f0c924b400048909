import { useEffect, useRef, useState } from 'react'
import { scenePictures } from '#art/scenes/pictures.ts'

type Scene = {
  day: number
  /** True for a picture that is seen first; others wait until they are 100 px from the viewport. */
  eager?: boolean
  /** True for a card's width: the small version. */
  small?: boolean
  className?: string
}

/** The day's scene, a blur of it while it loads. One that cannot be loaded leaves an empty picture. */
export function Scene({ day, eager = false, small = false, className = '' }: Scene) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(eager)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (near || !frame.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100px' })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [near])

  const picture = scenePictures[day - 1]
  const file = `/scenes/day-${String(day).padStart(2, '0')}${small ? '-640' : ''}`
  const onError = () => {
    console.error(`Failed to load the image of day ${day}`)
    setFailed(true)
  }
  return (
    <div
      ref={frame}
      className={`overflow-hidden bg-base-300 bg-cover bg-center ${className}`}
      style={picture?.preview && !failed ? { backgroundImage: `url(${picture.preview})` } : undefined}
    >
      {near && !failed && (
        <picture>
          <source type="image/avif" srcSet={`${file}.avif`} />
          <img
            src={`${file}.webp`}
            alt={picture?.alt ?? ''}
            width={small ? 640 : 1200}
            height={small ? 360 : 675}
            fetchPriority={eager ? 'high' : 'auto'}
            className="size-full object-cover"
            onError={onError}
          />
        </picture>
      )}
    </div>
  )
}
