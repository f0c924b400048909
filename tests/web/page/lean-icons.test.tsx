import { CircleAlert, Globe, X } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leanIcons } from '#build/lean-icons.ts'
import { type Shape, createIcon } from '#src/components/create-icon.ts'

/** What the build writes in the place of an icon's file: an import and the icon. */
async function builtIcon(name: string) {
  const plugin = leanIcons() as { load: { handler: (id: string) => Promise<string | null> } }
  const code = await plugin.load.handler(
    `${process.cwd()}/node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
  )
  const [, shapes = ''] = /createIcon\((.*)\)$/.exec(code ?? '') ?? []
  return createIcon(JSON.parse(shapes) as Shape[])
}

const withoutPackageClasses = (markup: string) =>
  markup.replace(
    /class="lucide[^"]*?( (?:size|text)-[^"]*)?"/,
    (_, own: string = '') => own && `class="${own.trim()}"`,
  )

test.for([
  ['circle-exclamation-point', CircleAlert, { className: 'size-5', 'aria-hidden': true }],
  ['x', X, { className: 'size-6', strokeWidth: 3 }],
  ['globe', Globe, { className: 'size-4', role: 'img', 'aria-label': 'Portugal' }],
] as const)('a built icon looks and reads like the package’s own: %s', async ([name, Icon, props]) => {
  const Built = await builtIcon(name)

  const partsOf = (icon: React.ReactNode) =>
    withoutPackageClasses(renderToStaticMarkup(icon))
      .match(/<\w+|[\w-]+="[^"]*"/gi)
      ?.toSorted()
  expect(partsOf(<Built {...props} />)).toEqual(partsOf(<Icon {...props} />))
})

test('an icon’s older name is left to the package, which imports the icon', async () => {
  const plugin = leanIcons() as { load: { handler: (id: string) => Promise<string | null> } }
  const file = `${process.cwd()}/node_modules/lucide-react/dist/esm/icons/circle-alert.mjs`

  expect(await plugin.load.handler(file)).toBeNull()
})
