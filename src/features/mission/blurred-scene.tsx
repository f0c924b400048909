import { scenePictures } from '#art/scenes/pictures.ts'
import { Blur } from '#src/components/pictures/blur.tsx'

/** A day's scene in 16 × 9 dots: it shows the colors, but reveals nothing of the story. */
export function BlurredScene({ day }: { day: number }) {
  const preview = scenePictures[day - 1]?.preview
  return preview ? <Blur preview={preview} className="blur-sm" /> : null
}
