import { videoFacts } from '#art/figure/video-facts.ts'

const narrowFade = '[mask-image:linear-gradient(90deg,transparent,#000_4%,#000_96%,transparent)]'
const wideFade = '[mask-image:linear-gradient(90deg,transparent,#000_14%,#000_86%,transparent)]'

/** The edges fade, less so for a lying body. */
const frames = {
  160: `h-[160%] ${narrowFade}`,
  130: `h-[130%] ${narrowFade}`,
  100: `h-full ${wideFade}`,
}

/** The addresses of an exercise's video and poster, and their framing. */
export const videoOf = (id: string) => ({
  film: `/demonstrations/${id}.mp4`,
  poster: `/demonstrations/${id}.avif`,
  /** The side that is shown, for an exercise with two sides. */
  side: videoFacts.left.includes(id) ? ('left' as const) : ('right' as const),
  frame: frames[videoHeightPercent(id)],
})

/** The height in its panel, which is wider than high: it may be larger if that cuts off no movement. */
export function videoHeightPercent(id: string): 100 | 130 | 160 {
  if (videoFacts.lower.includes(id)) return 160
  return videoFacts.low.includes(id) ? 130 : 100
}

/** The object URL of the video once it is fully loaded. Rejects if it cannot be fetched. */
export async function loadVideo(id: string): Promise<string> {
  // Safari does not play videos from a server without range requests. A video has only some kilobytes, so it
  // is fetched whole.
  const response = await fetch(videoOf(id).film)
  const video = await response.blob()
  if (!response.ok || !video.type.startsWith('video/'))
    throw new Error(`No film of ${id}: ${response.status}`)
  return URL.createObjectURL(video)
}
