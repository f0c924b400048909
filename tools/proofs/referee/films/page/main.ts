import { type Eye, openEye } from '#src/features/referee/picture/eye.ts'
import type { Look } from '#src/features/referee/picture/finder.ts'

// Shows one picture of a film after the other to the referee's own worker, as fast as this machine can.

const canvas = document.querySelector('canvas')!
const context = canvas.getContext('2d')!

const theater = {
  eye: null as Eye | null,
  async open(onFloor: boolean): Promise<void> {
    theater.eye?.close()
    theater.eye = await openEye(onFloor)
  },
  /** `svg`: a picture of 4:3 . */
  async look(svg: string): Promise<Look> {
    const picture = new Image()
    picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await picture.decode()
    URL.revokeObjectURL(picture.src)
    context.drawImage(picture, 0, 0)
    return theater.eye!.look(await createImageBitmap(canvas))
  },
}

/** What the page offers to the proof, on `window`. */
export type Theater = { theater: typeof theater }

Object.assign(window, { theater })
