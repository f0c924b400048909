import { type Exercise } from '#art/figure/demonstrations/exercise.ts'
import { frameOf } from '#art/figure/motion.ts'
import { playerFrameOf } from '#art/figure/player-stage.ts'
import { type Body } from '#art/figure/joints/build.ts'

export type Sheet = { width: number; height: number; svg: string }

const gap = 4
const caption = 16

/** One row for each exercise, with eight frames and the still at the size of a small phone. */
export function sheetOf(
  exercises: readonly Exercise[],
  { frame, still, body }: { frame: number; still: number; body: (exercise: Exercise) => Body },
): Sheet {
  const rowHeight = still + caption + gap
  const width = 8 * (frame + gap) + still + gap
  const cell = (exercise: Exercise, phase: number, x: number, y: number, size: number) =>
    frameOf(exercise, phase, body(exercise) === 'woman' ? 'soldier' : 'recruit').replace(
      '<svg ',
      `<svg x="${x}" y="${y}" width="${size}" height="${size}" `,
    )
  const rows = exercises.map((exercise, i) => {
    const top = i * rowHeight
    const frames = Array.from({ length: 8 }, (_, k) =>
      cell(exercise, k / 8, gap + k * (frame + gap), top + caption + still - frame, frame),
    )
    const title = `<text x="${gap}" y="${top + 12}" font-family="sans-serif" font-size="11" fill="#fff">${exercise.id}, ${exercise.seconds} s</text>`
    return (
      title + frames.join('') + cell(exercise, exercise.still, gap + 8 * (frame + gap), top + caption, still)
    )
  })
  const height = exercises.length * rowHeight
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${rows.join('')}</svg>`,
  }
}

/** The stage of the player on a phone of 390 by 844, at half its size. */
const box = { width: 195, height: 212 }

/** One row for each exercise, with the still and four frames as the player shows them. */
export function playerSheetOf(exercises: readonly Exercise[]): Sheet {
  const rowHeight = box.height + caption + gap
  const rows = exercises.map((exercise, i) => {
    const y = i * rowHeight + caption
    const cells = [exercise.still, 0, 0.25, 0.5, 0.75].map((phase, k) => {
      const x = gap + k * (box.width + gap)
      const size = `width="${box.width}" height="${box.height}"`
      const frame = playerFrameOf(exercise, phase, 'recruit')
      return `<svg x="${x}" y="${y}" ${size}>${frame.replace('<svg ', `<svg ${size} overflow="visible" `)}</svg>`
    })
    return `<text x="${gap}" y="${y - 4}" font-family="sans-serif" font-size="11" fill="#fff">${exercise.id}, ${exercise.seconds} s</text>${cells.join('')}`
  })
  const [width, height] = [5 * (box.width + gap) + gap, exercises.length * rowHeight]
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${rows.join('')}</svg>`,
  }
}
