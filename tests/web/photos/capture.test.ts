import { expect, test, vi } from 'vitest'
import { newCapture } from '#src/features/photos/camera/capture.ts'
import { fitWithin, centerCrop } from '#src/lib/frame.ts'

const frame = { image: Object.create(null), width: 480, height: 640 }

test.for([null, undefined, 0])('nothing is captured while the current day is %s', (day) => {
  expect(newCapture(day, frame)).toBeNull()
})

test('nothing is captured before the camera shows a picture', () => {
  expect(newCapture(5, { ...frame, width: 0 })).toBeNull()
})

test('a capture is the whole frame as a JPEG at quality 0.8, a 9:16 thumbnail, and a new id', () => {
  const drawn: unknown[] = []
  const canvases: Record<string, unknown>[] = []
  const qualities: unknown[] = []
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        getContext: () => ({
          fillRect: () => {},
          drawImage: (_: unknown, ...places: number[]) => drawn.push(places),
        }),
        toDataURL: (type: string, quality: number) => {
          qualities.push([type, quality])
          return 'data:image/jpeg;base64,AAAA'
        },
      }
      canvases.push(canvas)
      return canvas
    },
  })

  const capture = newCapture(5, frame)

  expect(capture).toEqual({
    id: expect.stringMatching(/^\w{11}$/),
    day: 5,
    photoDataUrl: 'data:image/jpeg;base64,AAAA',
    thumbDataUrl: 'data:image/jpeg;base64,AAAA',
  })
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([
    [480, 640],
    [270, 480],
  ])
  expect(drawn).toEqual([
    [0, 0, 480, 640, 0, 0, 480, 640],
    [60, 0, 360, 640, 0, 0, 270, 480],
  ])
  expect(qualities[0]).toEqual(['image/jpeg', 0.8])
})

test('cropping a picture keeps its middle', () => {
  expect(centerCrop(640, 480, 3 / 4)).toEqual({ x: 140, y: 0, width: 360, height: 480 })
  expect(centerCrop(300, 800, 3 / 4)).toEqual({ x: 0, y: 200, width: 300, height: 400 })
})

test('a large picture is scaled down in its own proportions', () => {
  expect(fitWithin(4000, 3000, { width: 1920, height: 1920 })).toEqual({ width: 1920, height: 1440 })
  expect(fitWithin(480, 640, { width: 1920, height: 1920 })).toEqual({ width: 480, height: 640 })
})
