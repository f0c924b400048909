import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { exercises } from '#art/figure/demonstrations/exercises.ts'
import { playerSheetOf, sheetOf } from './sheet.ts'

// node tools/art/contact-sheet.ts [--rows N] [--player] [id …] writes a contact sheet of each demonstration to
// out/contact-sheets. An
// id may end with *. --rows puts N demonstrations on a sheet. --player shows them as in the player on the smallest phone.
// CHROMIUM_PATH names the Chromium to use.

const out = 'out/contact-sheets'
const args = process.argv.slice(2)
const playerAt = args.indexOf('--player')
const showsPlayer = playerAt >= 0 && args.splice(playerAt, 1).length > 0
const rowsAt = args.indexOf('--rows')
const perSheet = rowsAt < 0 ? 1 : Number(args.splice(rowsAt, 2)[1])
const isChosen = (id: string) =>
  args.length === 0 ||
  args.some((part) => id === part || (part.endsWith('*') && id.startsWith(part.slice(0, -1))))
const chosen = exercises.filter(({ id }) => isChosen(id))
if (chosen.length === 0 || !(perSheet >= 1)) {
  console.error(`There is no demonstration ${args.join(', ')}`)
  process.exit(2)
}

await mkdir(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
for (let i = 0; i < chosen.length; i += perSheet) {
  const group = chosen.slice(i, i + perSheet)
  const sizes = perSheet > 1 ? { frame: 158, still: 158 } : { frame: 200, still: 320 }
  const { width, height, svg } = showsPlayer
    ? playerSheetOf(group)
    : sheetOf(group, {
        ...sizes,
        body: (exercise) => (exercises.indexOf(exercise) % 2 === 1 ? 'woman' : 'man'),
      })
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`)
  const file = join(
    out,
    `${showsPlayer ? 'player-' : ''}${perSheet > 1 ? `many-${String(i / perSheet + 1).padStart(2, '0')}` : group[0]!.id}.png`,
  )
  await page.screenshot({ path: file })
  await page.close()
  console.log(file)
}
await browser.close()
