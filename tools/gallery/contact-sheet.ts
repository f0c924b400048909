import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { themes } from './open.ts'

/** Writes a page and a picture with all screens in small for each theme and width, and an `index.html` with links to them. */
export async function writeContactSheets(
  browser: Browser,
  out: string,
  names: readonly string[],
  sizes: readonly { width: number }[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  const links: string[] = []
  for (const theme of themes) {
    for (const { width } of sizes) {
      const existing = names.filter((name) => existsSync(`${out}/${theme}/${width}/${name}.png`))
      const sheet = `${theme}-${width}`
      await writeFile(
        `${out}/${sheet}.html`,
        sheetPage(
          sheet,
          existing.map((name) => ({ name, picture: `${theme}/${width}/${name}.png` })),
        ),
      )
      await page.goto(`file://${process.cwd()}/${out}/${sheet}.html`, { waitUntil: 'load' })
      await page.screenshot({ path: `${out}/${sheet}.png`, fullPage: true })
      links.push(`<li><a href="${sheet}.html">${theme}, ${width} wide</a> (${existing.length})</li>`)
    }
  }
  await writeFile(
    `${out}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><ul>${links.join('')}</ul>`,
  )
  await page.close()
}

const sheetPage = (
  title: string,
  shots: readonly { name: string; picture: string }[],
) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px sans-serif;margin:12px;display:grid;grid-template-columns:repeat(8,1fr);gap:12px}figure{margin:0}img{width:100%;height:440px;object-fit:cover;object-position:top;border:1px solid #888}</style>
${shots.map(({ name, picture }) => `<figure><a href="${picture}"><img src="${picture}" alt=""></a><figcaption>${name}</figcaption></figure>`).join('\n')}`
