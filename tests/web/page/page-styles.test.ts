import { expect, test } from 'vitest'
import { pageStyles, withoutFallbacks } from '#build/page-styles.ts'

const page = {
  classes: new Set(['a', 'md:b']),
  markup: new Set(['p', 'open']),
  text: '<p class="a md:b">word</p>',
}

test.each([
  ['a class of the page stays, another goes', '.a{color:red}.c{color:red}', '.a{color:red}'],
  ['of a list of selectors only those of the page stay', '.a,.c,p,h1{color:red}', '.a,p{color:red}'],
  [
    'an escaped class is known',
    String.raw`.md\:b{color:red}.md\:c{color:red}`,
    String.raw`.md\:b{color:red}`,
  ],
  [
    'a choice needs one of its parts, a refusal none',
    ':is(.a,.c){color:red}:is(.c,.d){color:red}.a:not(.c){color:red}',
    ':is(.a,.c){color:red}.a:not(.c){color:red}',
  ],
  [
    'an attribute that the page has nowhere cannot be asked for',
    '.a[open]{color:red}.a[hidden]{color:red}',
    '.a[open]{color:red}',
  ],
  ['a layer’s order stays, an empty rule goes', '@layer x,y;@media print{.c{color:red}}', '@layer x,y'],
  [
    'an animation goes with the rule that asked for it, though a class has its name',
    '.a{animation:turn 1s}.spin{animation:spin 1s}@keyframes turn{to{rotate:1turn}}@keyframes spin{to{rotate:1turn}}',
    '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
  ],
  [
    'a property that nobody asks for goes, and what it asked for',
    ':root{--x:var(--y);--y:1px;--z:2px}.a{width:var(--z)}',
    ':root{--z:2px}.a{width:var(--z)}',
  ],
  [
    'a property that nobody sets is what stands beside it',
    '.a{width:var(--none,calc(1px + var(--nor,2px)))}',
    '.a{width:calc(1px + 2px)}',
  ],
  [
    'a face whose letters are not set goes',
    '@font-face{font-family:L;unicode-range:U+??}@font-face{font-family:E;unicode-range:U+100-2BA}',
    '@font-face{font-family:L}',
  ],
])('%s', (_, css, left) => {
  expect(pageStyles(css, page)).toBe(left)
})

test('colors use color-mix directly, and their fallbacks are removed', () => {
  const css =
    '.a{color:red;width:1px}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red, blue)}}'

  expect(withoutFallbacks(css)).toBe('.a{width:1px}.a{color:color-mix(in oklab, red, blue)}')
})
