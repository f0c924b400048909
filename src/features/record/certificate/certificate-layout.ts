import { brandUpper } from '#shared/brand.ts'
import { difficultyLabel } from '#shared/programme/strength/targets.ts'
import type { CardLine } from '#src/lib/card-canvas.ts'
import type { CertificateText } from './certificate-sheet.tsx'

/** The share card's 400 by 600, three times as large, because it is meant for printing. */
export const width = 1200
export const height = 1800

/** The frame in the middle of the card: corner, size, radius. */
export const frame = { x: 60, y: 216, width: 1080, height: 1278, radius: 54 } as const

/** The ribbon in the frame. */
export const ribbon = { x: 440, y: 984, width: 320, height: 56 } as const

const middle = width / 2
const frameWidth = frame.width - 120
const centered = { x: middle, align: 'center', maxWidth: frameWidth } as const
const left = { x: frame.x, align: 'left', maxWidth: frame.width } as const

const LINE_STEP = 54
/** Five tests, and the reps in total. */
const MAX_LINES = 6

/** Every line of text, from top to bottom. */
export function certificateLayout({
  name,
  difficulty,
  finishedOn,
  repetitions,
  lines,
}: CertificateText): CardLine[] {
  const facts = [
    ...lines,
    ...(repetitions === null ? [] : [`${new Intl.NumberFormat('en').format(repetitions)} reps in total`]),
  ].slice(0, MAX_LINES)
  return [
    { ...left, x: 204, text: brandUpper, y: 146, size: 102, font: 'stencil', color: 'bone', maxWidth: 900 },
    { ...centered, text: 'CERTIFICATE OF SERVICE', y: 356, size: 104, font: 'stencil', color: 'bone' },
    ...(name === ''
      ? []
      : [{ ...centered, text: name, y: 484, size: 84, font: 'cond', color: 'sand' } as const]),
    { ...centered, text: '30 missions across 8 zones,', y: 580, size: 52, font: 'cond', color: 'muted' },
    {
      ...centered,
      text: 'from Crash Site to Extraction Point',
      y: 640,
      size: 52,
      font: 'cond',
      color: 'muted',
    },
    { ...centered, text: difficultyLabel(difficulty), y: 1106, size: 60, font: 'cond', color: 'sand' },
    ...facts.map(
      (text, index) =>
        ({ ...centered, text, y: 1184 + index * LINE_STEP, size: 48, font: 'cond', color: 'bone' }) as const,
    ),
    { ...left, text: 'DAY 30 COMPLETE', y: 1624, size: 102, font: 'stencil', color: 'flare' },
    { ...left, text: finishedOn, y: 1716, size: 54, font: 'cond', color: 'muted' },
  ]
}
