import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'

/** The file that this makes. */
export const noticesFile = 'THIRD-PARTY-NOTICES'

type LockedPackage = { version: string; license?: string; dev?: boolean; devOptional?: boolean }

/** Development packages whose code or files become part of what browsers get, or of the Worker. */
const builtIn = [
  '@zxcvbn-ts/language-common',
  'daisyui',
  'flag-icons',
  'tailwindcss',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'workbox-window',
]

const intro = `${brand} contains the software and the fonts below. Each of them stays under its own license.
\`npm run notices\` writes this file from package-lock.json and the licenses in node_modules.
`

/** The notices of everything that is shipped, by package, then the fonts. Throws for a package without a license. */
export function thirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const shipped = Object.entries(packages)
    .map(([folder, locked]) => ({ folder, name: folder.split('node_modules/').at(-1) ?? '', ...locked }))
    .filter(
      ({ folder, name, dev, devOptional }) =>
        folder !== '' && (builtIn.includes(name) || (!dev && !devOptional)),
    )
    .map(({ folder, name, version, license }) => {
      if (license === undefined) throw new Error(`${name} states no license`)
      return `${name} ${version} (${license})\n\n${licenseText(folder)}\n`
    })
  const fonts = `Fonts: Atkinson Hyperlegible Next, Barlow Condensed, Big Shoulders Stencil (OFL-1.1)\n\n${readFileSync('src/fonts/OFL.txt', 'utf8').trim()}\n`
  return [intro, ...shipped, fonts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The license files that a package brings along. */
function licenseText(folder: string): string {
  const files = globSync('{LICENSE,LICENCE,license,NOTICE,UNLICENSE}*', { cwd: folder }).toSorted()
  if (files.length === 0) return 'The package has no license file. Its package.json states the license above.'
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}
