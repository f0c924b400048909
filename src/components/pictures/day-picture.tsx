import { scenePictures } from '#art/scenes/pictures.ts'
import { Blur } from './blur.tsx'
import { sceneFile } from './scene-file.ts'

type DayPicture = {
  day: number
  /** How wide it is on the page, if that may need the large version. */
  sizes?: string
  /** True for pictures below the first screen. */
  lazy?: boolean
  className?: string
}

/** A day's scene as decoration, without a script; `className` sets the frame's size. */
export function DayPicture({ day, sizes, lazy = false, className = '' }: DayPicture) {
  const file = sceneFile(day)
  const files = (type: 'avif' | 'webp') =>
    sizes ? `${file}-640.${type} 640w, ${file}.${type} 1200w` : `${file}-640.${type}`
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <Blur preview={scenePictures[day - 1]?.preview ?? ''} />
      <picture>
        <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
        <img
          src={`${file}-640.webp`}
          srcSet={files('webp')}
          sizes={sizes}
          alt=""
          width="640"
          height="360"
          loading={lazy ? 'lazy' : undefined}
          className="relative size-full object-cover"
        />
      </picture>
    </div>
  )
}
