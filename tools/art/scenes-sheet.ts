import sharp from 'sharp'

const [width, height, gap, columns] = [400, 225, 8, 5]

/** Writes small pictures of the days into one file, five in a row. */
export async function sheetOfScenes(
  pictures: readonly { day: number; png: Buffer }[],
  file: string,
): Promise<void> {
  const rows = Math.ceil(pictures.length / columns)
  const layers = pictures.map(({ png }, i) => ({
    input: png,
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  }))
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#0E120F',
    },
  })
    .composite(layers)
    .png()
    .toFile(file)
}
