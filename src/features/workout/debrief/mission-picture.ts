import { brand, brandUpper } from '#shared/brand.ts'
import {
  type CardLine,
  drawFramed,
  drawLine,
  drawMark,
  drawNight,
  loadCardFonts,
  loadImage,
} from '#src/lib/card-canvas.ts'
import { sceneFile } from '#src/components/pictures/scene-file.ts'
import type { MissionFigures } from './mission-figures.ts'

/** The share card's 400 by 600, three times as large. */
const width = 1200
const height = 1800
const frame = { x: 60, y: 216, width: 1080, height: 810, radius: 54 } as const
const QUALITY = 0.9

type Mission = { day: number; title: string | null; figures: MissionFigures }

/** The mission on a card for sharing: the day's scene, day, title and figures. No name, no body, no date. */
export async function missionPicture({ day, title, figures }: Mission): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  const [scene] = await Promise.all([sceneOf(day), loadCardFonts()])
  await drawNight(context, { width, height, scale: 3 })
  drawMark(context, 60, 60, 108)
  drawFramed(context, scene, frame, 6)
  for (const line of missionLines({ day, title, figures })) drawLine(context, line)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('Failed to draw the mission’s picture')
  return new File([blob], `${brand.toLowerCase()}-day-${day}-mission.jpg`, { type: 'image/jpeg' })
}

/** The AVIF file is the one that the device may have cached, in one of its sizes. */
function sceneOf(day: number): Promise<HTMLImageElement> {
  const file = sceneFile(day)
  return loadImage(`${file}.avif`).catch(() => loadImage(`${file}.webp`))
}

const left = { x: frame.x, align: 'left', maxWidth: frame.width } as const

/** Every line of text, from top to bottom. */
export function missionLines({ day, title, figures }: Mission): CardLine[] {
  const column = frame.width / figures.length
  return [
    { ...left, x: 207, text: brandUpper, y: 153, size: 108, font: 'stencil', color: 'bone', maxWidth: 900 },
    { ...left, text: `DAY ${day} COMPLETE`, y: 1170, size: 108, font: 'stencil', color: 'flare' },
    ...(title === null
      ? []
      : [
          {
            ...left,
            text: title.toUpperCase(),
            y: 1310,
            size: 132,
            font: 'stencil',
            color: 'bone',
          } as const,
        ]),
    ...figures.flatMap(({ figure, unit }, index): CardLine[] => {
      const place = { x: frame.x + index * column, align: 'left', maxWidth: column - 30 } as const
      return [
        { ...place, text: figure, y: 1570, size: 160, font: 'figures', color: 'bone' },
        { ...place, text: unit, y: 1650, size: 60, font: 'cond', color: 'sand' },
      ]
    }),
  ]
}
