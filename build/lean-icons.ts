import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, normalizePath } from 'vite'
import type { Shape } from '#src/components/create-icon.ts'

const createIcon = normalizePath(join(import.meta.dirname, '../src/components/create-icon.ts'))

type IconFile = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

/**
 * Draws the icons of lucide-react with a component of our own. The package's component reads a context and
 * builds class names that nothing here uses, and each of its icons carries older names and random keys.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    async handler(id) {
      const { __iconData: icon }: Partial<IconFile> = await import(pathToFileURL(id).href)
      if (!icon) return null // an older name, which imports the icon
      const shapes = icon.node.map(([tag, attributes]): Shape => [tag, withoutKey(attributes)])
      return [
        `import { createIcon } from ${JSON.stringify(createIcon)}`,
        `export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`,
      ].join('\n')
    },
  },
})

/** React's key of the element in a list: a random text. */
const withoutKey = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))
