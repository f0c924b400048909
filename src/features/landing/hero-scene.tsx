import { identityPictures } from '#art/identity/pictures.ts'
import { Blur } from '#src/components/pictures/blur.tsx'

/** From back to front, each with its parallax distance: far layers move less. */
const layers = [
  ['sky', '[--drift:9rem]'],
  ['forest', '[--drift:5rem]'],
  ['figure', '[--drift:1.5rem]'],
  ['leaves', '[--drift:-1.25rem]'],
] as const

/** The picture is higher than the window is wide. */
const sizes = '(min-width: 1024px) max(100vw, 1484px), max(100vw, 967px)'
const narrow = '(max-width: 639px)'

export function HeroScene() {
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden">
      <div className="absolute inset-x-0 top-0 h-[27.5rem] overflow-hidden max-lg:mask-[linear-gradient(#000_55%,#0000)] max-sm:short:h-[21.5rem] sm:top-16 sm:h-[34rem] lg:top-0 lg:h-full">
        <Blur preview={identityPictures.hero.preview} />
        {layers.map(([layer, drift], i) => {
          const files = (type: 'avif' | 'webp') =>
            [1200, 1920].map((width) => `/scenes/hero-${layer}-${width}.${type} ${width}w`).join(', ')
          return (
            <picture key={layer}>
              <source
                media={narrow}
                type="image/avif"
                srcSet={`/scenes/hero-${layer}-640.avif`}
                width="640"
                height="720"
              />
              <source
                media={narrow}
                type="image/webp"
                srcSet={`/scenes/hero-${layer}-640.webp`}
                width="640"
                height="720"
              />
              <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
              <img
                src={`/scenes/hero-${layer}-1200.webp`}
                srcSet={files('webp')}
                sizes={sizes}
                alt=""
                width="1200"
                height="675"
                {...(i === 0 && { fetchPriority: 'high' })}
                className={`drift absolute inset-0 size-full object-cover sm:object-[84%_40%] lg:object-[60%_55%] ${drift}`}
              />
            </picture>
          )
        })}
      </div>
      <div className="absolute inset-0 hidden veil veil-words lg:block" />
      <div className="absolute inset-x-0 bottom-0 hidden h-32 veil veil-foot lg:block" />
    </div>
  )
}
