import { identityPictures } from '#art/identity/pictures.ts'
import { Blur } from './blur.tsx'

type Painting = {
  name: Exclude<keyof typeof identityPictures, 'hero'>
  /** How wide it is on the page. */
  sizes: string
  /** The alt text; left out for decoration. */
  alt?: string
  /** True if the smallest file has its own crop, for phones. */
  narrow?: boolean
  /** True if it is visible at first. */
  eager?: boolean
  className?: string
  /** Which part stays visible if the frame is narrower or lower than the picture. */
  position?: string
}

/** A picture that belongs to no day, with a blur while it loads. `className` sets the frame's size. */
export function Painting({
  name,
  sizes,
  alt = '',
  narrow = false,
  eager = false,
  className = '',
  position = '',
}: Painting) {
  const { widths, preview } = identityPictures[name]
  const files = (type: 'avif' | 'webp') =>
    widths
      .filter((width) => !narrow || width > 640)
      .map((width) => `/scenes/${name}-${width}.${type} ${width}w`)
      .join(', ')
  return (
    <div className={`overflow-hidden bg-base-300 ${className}`}>
      <div className="relative size-full">
        <Blur preview={preview} />
        <picture>
          {narrow && (
            <source media="(max-width: 639px)" type="image/avif" srcSet={`/scenes/${name}-640.avif`} />
          )}
          {narrow && (
            <source media="(max-width: 639px)" type="image/webp" srcSet={`/scenes/${name}-640.webp`} />
          )}
          <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
          <img
            src={`/scenes/${name}-1200.webp`}
            srcSet={files('webp')}
            sizes={sizes}
            alt={alt}
            width="1200"
            height="675"
            {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            className={`relative size-full object-cover ${position}`}
          />
        </picture>
      </div>
    </div>
  )
}
