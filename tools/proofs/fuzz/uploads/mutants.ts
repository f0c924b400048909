import { photos, plain } from './pictures.ts'

const originals = Object.values(photos)

/** Damages a photo one to four times: changes a byte, removes bytes, adds bytes, makes a byte a marker, or cuts off the end. */
export function damaged(random: () => number): Buffer {
  const below = (end: number) => Math.floor(random() * end)
  let bytes = Buffer.from(originals[below(originals.length)] ?? plain)
  for (let fault = below(4); fault >= 0; fault -= 1) {
    if (bytes.length === 0) return bytes
    const at = below(bytes.length)
    const faults = [
      () => bytes.fill(below(256), at, at + 1),
      () => (bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(8))])),
      () =>
        (bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.alloc(1 + below(8), below(256)),
          bytes.subarray(at),
        ])),
      () => bytes.fill(0xff, at, at + 1),
      () => (bytes = below(4) > 0 ? bytes : bytes.subarray(0, at)),
    ]
    faults[below(faults.length)]?.()
  }
  return bytes
}
