import { expect, test } from 'vitest'
import { pageStyles, withoutFallbacks } from '#build/page-styles.ts'

const page = {
  classes: new Set(['a', 'md:b']),
  markup: new Set(['p', 'open']),
  text: '<p class="a md:b">word</p>',
}

test.each([
  ['a class of the page is kept, another is removed', '.a{color:red}.c{color:red}', '.a{color:red}'],
  ['in a list of selectors only those of the page are kept', '.a,.c,p,h1{color:red}', '.a,p{color:red}'],
  [
    'an escaped class is recognized',
    String.raw`.md\:b{color:red}.md\:c{color:red}`,
    String.raw`.md\:b{color:red}`,
  ],
  [
    ':is() needs one of its parts, and :not() none',
    ':is(.a,.c){color:red}:is(.c,.d){color:red}.a:not(.c){color:red}',
    ':is(.a,.c){color:red}.a:not(.c){color:red}',
  ],
  [
    'a rule for an attribute that the page does not use is removed',
    '.a[open]{color:red}.a[hidden]{color:red}',
    '.a[open]{color:red}',
  ],
  [
    'a layer’s order is kept, an empty rule is removed',
    '@layer x,y;@media print{.c{color:red}}',
    '@layer x,y',
  ],
  [
    'an animation is removed with the rule that used it, even if a class has its name',
    '.a{animation:turn 1s}.spin{animation:spin 1s}@keyframes turn{to{rotate:1turn}}@keyframes spin{to{rotate:1turn}}',
    '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
  ],
  [
    'an unused custom property is removed, and so is what only it used',
    ':root{--x:var(--y);--y:1px;--z:2px}.a{width:var(--z)}',
    ':root{--z:2px}.a{width:var(--z)}',
  ],
  [
    'an undefined custom property is replaced by its fallback',
    '.a{width:var(--none,calc(1px + var(--nor,2px)))}',
    '.a{width:calc(1px + 2px)}',
  ],
  [
    'a font face without letters of the page is removed',
    '@font-face{font-family:L;unicode-range:U+??}@font-face{font-family:E;unicode-range:U+100-2BA}',
    '@font-face{font-family:L}',
  ],
  [
    'of two faces with the same letters, the earlier one is removed',
    '@font-face{font-family:L;src:url(e);unicode-range:U+61-2BA}@font-face{font-family:L;unicode-range:U+0-7E}',
    '@font-face{font-family:L}',
  ],
  [
    'two faces of a font that both have letters of the page keep their ranges',
    '@font-face{font-family:L;unicode-range:U+61-2BA}@font-face{font-family:L;unicode-range:U+0-60}',
    '@font-face{font-family:L;unicode-range:U+61-2BA}@font-face{font-family:L;unicode-range:U+0-60}',
  ],
])('%s', (_, css, left) => {
  expect(pageStyles(css, page)).toBe(left)
})

test('colors use color-mix directly, and their fallbacks are removed', () => {
  const css =
    '.a{color:red;width:1px}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red, blue)}}'

  expect(withoutFallbacks(css)).toBe('.a{width:1px}.a{color:color-mix(in oklab, red, blue)}')
})
