import { videoFacts } from '#art/figure/video-facts.ts'

// The video is as wide as its box or, in a low box, as high as possible without cutting off movement. Its edges
// fade, less so for a lying body.
const narrowFade = '[mask-image:linear-gradient(90deg,transparent,#000_4%,#000_96%,transparent)]'
const wideFade = '[mask-image:linear-gradient(90deg,transparent,#000_14%,#000_86%,transparent)]'

const frames = {
  160: `w-[min(100cqw,160cqh)] ${narrowFade}`,
  130: `w-[min(100cqw,130cqh)] ${narrowFade}`,
  100: `w-[min(100cqw,100cqh)] ${wideFade}`,
}

/** The addresses of an exercise's video and poster, and their framing. */
export const videoOf = (id: string) => ({
  film: `/demonstrations/${id}.mp4`,
  poster: `/demonstrations/${id}.avif`,
  frame: frames[videoHeightPercent(id)],
})

/** The side that the video shows, for an exercise with two sides. */
export const sideOfVideo = (id: string): 'left' | 'right' => (videoFacts.left.includes(id) ? 'left' : 'right')

/** The height in a box that is wider than it is high: the video may be larger if that cuts off no movement. */
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
