import { videoFacts } from '#art/figure/video-facts.ts'

const narrowFade = '[mask-image:linear-gradient(90deg,transparent,#000_4%,#000_96%,transparent)]'
const wideFade = '[mask-image:linear-gradient(90deg,transparent,#000_14%,#000_86%,transparent)]'

/** Where an exercise's film and its still picture are, and how they are shown. */
export const filmOf = (id: string) => ({
  film: `/demonstrations/${id}.mp4`,
  poster: `/demonstrations/${id}.avif`,
  /** The side that is shown, of an exercise whose sides differ. */
  side: videoFacts.left.includes(id) ? ('left' as const) : ('right' as const),
  /** How high it is in its panel, which is wider than high: it may outgrow it where that cuts no movement off. Its edges fade, less where a body lies. */
  frame: videoFacts.lower.includes(id)
    ? `h-[160%] ${narrowFade}`
    : videoFacts.low.includes(id)
      ? `h-[130%] ${narrowFade}`
      : `h-full ${wideFade}`,
})

/** The address of the film once the whole of it is here. Rejects where it cannot be fetched. */
export async function loadFilm(id: string): Promise<string> {
  // Safari plays nothing from a server that answers no ranges. A film is a few kilobytes: it is fetched whole.
  const response = await fetch(filmOf(id).film)
  const film = await response.blob()
  if (!response.ok || !film.type.startsWith('video/')) throw new Error(`No film of ${id}: ${response.status}`)
  return URL.createObjectURL(film)
}
