import { useEffect, useRef, useState } from 'react'
import { scenePictures } from '#art/scenes/pictures.ts'
import { Blur } from './blur.tsx'
import { sceneFile, smallScreen } from './scene-file.ts'

type Scene = {
  day: number
  /** True for a picture that is visible at first; others load when they are within 100 px of the viewport. */
  eager?: boolean
  className?: string
}

/** The day's scene, with a blur while it loads. If it cannot be loaded, the picture stays empty. */
export function Scene({ day, eager = false, className = '' }: Scene) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(eager)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (near || !frame.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [near])

  const image = useRef<HTMLImageElement>(null)
  const picture = scenePictures[day - 1]
  const file = sceneFile(day)
  const onError = () => {
    console.error(`Failed to load the image of day ${day}`)
    setFailed(true)
  }
  // On a server-rendered page, the picture may have failed before React attached its listener.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0)
      image.current.dispatchEvent(new Event('error'))
  }, [])
  return (
    <div ref={frame} className={`overflow-hidden bg-base-300 ${className}`}>
      <div className="relative size-full">
        {picture?.preview && !failed && <Blur preview={picture.preview} />}
        {near && !failed && (
          <picture>
            <source media={smallScreen} type="image/avif" srcSet={`${file}-640.avif`} />
            <source type="image/avif" srcSet={`${file}.avif`} />
            <img
              ref={image}
              src={`${file}.webp`}
              alt={picture?.alt ?? ''}
              width="1200"
              height="675"
              fetchPriority={eager ? 'high' : 'auto'}
              className="relative size-full object-cover"
              onError={onError}
            />
          </picture>
        )}
      </div>
    </div>
  )
}
