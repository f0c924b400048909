import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stageColors } from '#art/figure/drawing/palette.ts'
import { palette } from '#art/identity/palette.ts'
import { type ThemeChoice, parseThemeChoice, themeColors, themeOf } from '#src/lib/theme.ts'
import { themeScript } from '#build/theme-script.ts'

const css = readFileSync('src/theme.css', 'utf8')

test('the theme is jungle if no known choice is stored', () => {
  expect([null, '', 'desert', '"field"'].map(parseThemeChoice)).toEqual([
    'jungle',
    'jungle',
    'jungle',
    'jungle',
  ])
  expect(['jungle', 'field', 'system'].map(parseThemeChoice)).toEqual(['jungle', 'field', 'system'])
})

test('only the choice "same as the device" depends on the device', () => {
  const shown = (choice: ThemeChoice) => [themeOf(choice, true), themeOf(choice, false)]

  expect(shown('jungle')).toEqual(['jungle', 'jungle'])
  expect(shown('field')).toEqual(['field', 'field'])
  expect(shown('system')).toEqual(['field', 'jungle'])
})

test.for([null, 'jungle', 'field', 'system', 'desert'])(
  'before the first paint the page has the same theme as the app will have: stored %o',
  (kept) => {
    for (const light of [true, false]) {
      const theme = themeOf(parseThemeChoice(kept), light)

      expect(painted(() => kept, light)).toEqual({ theme, color: themeColors[theme] })
    }
  },
)

test('a browser that refuses storage gets the jungle theme', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }

  expect(painted(refuse, true)).toEqual({ theme: 'jungle', color: themeColors.jungle })
})

test('a static page follows the device when its setting changes', () => {
  const light = {
    matches: false,
    listener: () => {},
    addEventListener: (_: string, listener: () => void) => (light.listener = listener),
  }
  const page = run(() => 'system', light)

  light.matches = true
  light.listener()

  expect(page.theme).toBe('field')
})

test('pictures and the browser’s frame have the colors of the style sheet', () => {
  const [, jungle = '', field = ''] = css.split(/\[data-theme='\w+'\] \{/)
  const color = (name: string, part: string) =>
    new RegExp(String.raw`${name}:\s*(#\w{6})`).exec(part)?.[1]?.toUpperCase()

  expect({
    night: color('--color-base-100', jungle),
    topo: color('--x-topo', jungle),
    sand: color('--color-secondary', jungle),
    bone: color('--color-base-content', jungle),
    flare: color('--color-primary', jungle),
    muted: color('--x-muted', jungle),
    paper: color('--color-base-100', field),
  }).toEqual(palette)
  expect(color('--x-flare', css)).toBe(palette.flare)
  expect(themeColors).toEqual({ jungle: palette.night, field: palette.paper })
})

test('the stage at night has the colors of the films', () => {
  const [, jungle = '', field = ''] = css.split(/\[data-theme='\w+'\] \{/)
  const stageOf = (part: string) =>
    Object.fromEntries(
      [...part.matchAll(/--x-stage-([a-z-]+): (#\w{6});/g)].map(([, name, color]) => [
        name!.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        color!.toUpperCase(),
      ]),
    )
  // A towel is a thing, not scenery: it has one color.
  const { towel: _, ...night } = stageColors

  expect(stageOf(jungle)).toEqual(night)
  expect(Object.keys(stageOf(field)).toSorted()).toEqual([...Object.keys(night), 'outline'].toSorted())
})

type Light = { matches: boolean; addEventListener: (type: string, listener: () => void) => unknown }

const painted = (kept: () => string | null, light: boolean) => ({
  ...run(kept, { matches: light, addEventListener: () => {} }),
})

/** Runs the inline script in a fake page that has only what the script uses. */
function run(kept: () => string | null, light: Light): { theme?: string; color?: string } {
  const page: { theme?: string; color?: string } = {}
  const meta = {
    set content(color: string) {
      page.color = color
    },
  }
  const document = {
    documentElement: {
      dataset: {
        set theme(theme: string) {
          page.theme = theme
        },
      },
    },
    querySelector: () => meta,
  }
  // oxlint-disable-next-line no-new-func -- the script is text in a page
  new Function('document', 'localStorage', 'matchMedia', themeScript)(
    document,
    { getItem: kept },
    () => light,
  )
  return page
}
