import sharp from 'sharp'
import type { NewPhoto } from '#shared/api/photo.ts'

/** A photo as the camera would send it: a drawn person, with another background on each day. */
export async function photoOfDay(day: number): Promise<NewPhoto> {
  const picture = sharp(Buffer.from(sceneOf(day)))
  const [photo, thumb] = await Promise.all([
    picture.clone().jpeg({ quality: 80 }).toBuffer(),
    picture.clone().resize(270, 480, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer(),
  ])
  return { day, photoDataUrl: dataUrl(photo), thumbDataUrl: dataUrl(thumb) }
}

const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

const backgrounds = ['#6E7F4E', '#4C6670', '#8A7A55', '#5B6B52', '#94603A'] as const

/** 480 by 640: a wall, a floor, a person whose shoulders grow a little from day to day. */
function sceneOf(day: number): string {
  const halfWidth = 54 + day * 0.5
  const arms = [
    [halfWidth + 22, 340],
    [halfWidth + 62, 130],
    [halfWidth + 70, 250],
  ] as const
  const [out, down] = arms[day % arms.length] ?? arms[0]
  const arm = (side: 1 | -1) => `M${240 + side * halfWidth} 216L${240 + side * out} ${down}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <rect width="480" height="640" fill="${backgrounds[day % backgrounds.length]}"/>
    <path d="M0 540h480v100H0z" fill="#000" opacity=".3"/>
    <path d="M-20 ${80 + (day % 5) * 40}L320-60" stroke="#fff" stroke-width="90" opacity=".07"/>
    <g fill="#141c15" stroke="#141c15" stroke-linecap="round">
      <circle cx="240" cy="128" r="44" stroke="none"/>
      <path d="M${240 - halfWidth} 200q${halfWidth}-24 ${halfWidth * 2} 0l-22 190q-${halfWidth - 22} 20-${(halfWidth - 22) * 2} 0z"/>
      <path d="${arm(1)}${arm(-1)}" stroke-width="34"/>
      <path d="M214 390l-10 160M266 390l10 160" stroke-width="44"/>
    </g>
  </svg>`
}
