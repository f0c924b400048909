import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { highlightColor } from '#src/features/listen/highlight.ts'

const css = readFileSync('src/theme.css', 'utf8')
const [common = '', jungle = '', field = ''] = css.split(
  /:root,\s*\[data-theme='jungle'\]|\[data-theme='field'\]/,
)

type Color = [red: number, green: number, blue: number]
const parse = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color
const colorIn = (theme: string, name: string) =>
  parse(new RegExp(`${name}: (#[0-9a-f]{6})`).exec(theme + common)![1]!)

const alpha = Number.parseInt(highlightColor.slice(7), 16) / 255
const marked = (paper: Color) =>
  paper.map((part, at) => part * (1 - alpha) + parse(highlightColor)[at]! * alpha) as Color

const luminance = (color: Color) =>
  color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['--x-ink', '--x-paper'],
  ['--x-ink-muted', '--x-paper'],
  ['--color-base-content', '--color-base-200'],
  ['--x-muted', '--color-base-200'],
  ['--color-base-content', '--color-base-100'],
  ['--x-muted', '--color-base-100'],
])('%s on marked %s is readable in both themes, and the mark is visible', (text, background) => {
  for (const theme of [jungle, field]) {
    const ground = colorIn(theme, background)
    expect(contrast(colorIn(theme, text), marked(ground))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ground, marked(ground))).toBeGreaterThanOrEqual(1.25)
  }
})
