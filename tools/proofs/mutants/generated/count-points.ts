import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { counted } from './points.ts'

/** A Vite plugin that adds the counters to the product's files. */
export function countPoints(root = process.cwd()): Plugin {
  return {
    name: 'count-points',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(resolve(root), id)
      return /^(?:worker|src\/shared)\/.*(?<!\.d)\.ts$/.test(file)
        ? { code: counted(file, code), map: null }
        : null
    },
  }
}
