import { afterEach, expect, test, vi } from 'vitest'
import { ribbon } from '#src/features/record/certificate/certificate-layout.ts'
import { downloadCertificate } from '#src/features/record/certificate/download-certificate.ts'
import { palette } from '#art/identity/palette.ts'

type Drawn = { draws: string; at: readonly unknown[]; strokeStyle: unknown }

/**
 * Replaces the canvas and the few other browser APIs that the picture needs. Returns what is drawn, in
 * order.
 */
function stubCanvas(): Drawn[] {
  const drawn: Drawn[] = []
  const state: Record<string, unknown> = {}
  const context = new Proxy(state, {
    get: (_, name) => {
      if (name === 'measureText') return () => ({ width: 10 })
      if (name === 'createLinearGradient') return () => ({ addColorStop: () => {} })
      return (...at: readonly unknown[]) =>
        void drawn.push({ draws: String(name), at, strokeStyle: state.strokeStyle })
    },
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
      convertToBlob = async () => new Blob()
    },
  )
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = async () => {}
    },
  )
  vi.stubGlobal('Path2D', class {})
  vi.stubGlobal(
    'XMLSerializer',
    class {
      serializeToString = () => '<svg/>'
    },
  )
  vi.stubGlobal('document', {
    fonts: { load: async () => [] },
    createElement: () => ({ click: () => {}, getContext: () => null }),
  })
  return drawn
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the certificate picture’s ribbon has a dark ground like the frame around it', async () => {
  vi.useFakeTimers()
  const drawn = stubCanvas()
  const svg = { cloneNode: () => svg, setAttribute: () => {} }
  const sheet = { querySelector: () => svg } as unknown as HTMLElement

  await downloadCertificate(
    { name: '', difficulty: 'recruit', finishedOn: '30 Mar 2027', repetitions: null, lines: [] },
    sheet,
    'certificate.png',
  )

  const place = [ribbon.x, ribbon.y, ribbon.width, ribbon.height]
  const onRibbon = drawn.filter(({ at }) => at.slice(-4).join() === place.join())
  expect(onRibbon.map(({ draws }) => draws)).toEqual(['drawImage', 'strokeRect'])
  expect(onRibbon[1]?.strokeStyle).toBe(palette.sand)
})
