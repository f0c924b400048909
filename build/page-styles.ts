import { type AtRule, type ChildNode, type Container, type Root, type Rule, parse } from 'postcss'

/** What a page is made of, as far as a stylesheet can tell. */
export type Page = {
  classes: ReadonlySet<string>
  /** Names of elements and of attributes; null where any may come, because a script draws the page. */
  markup: ReadonlySet<string> | null
  /** Markup, or the code that draws it: colours it names by itself, and the letters that are set. */
  text: string
}

/** The part of a minified stylesheet that can have a say in the page. What is left stands in the order it stood in. */
export function pageStyles(css: string, page: Page): string {
  const root = parse(css)
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const left = rule.selectors.filter((selector) => canMatch(selector, page))
    if (left.length === 0) rule.remove()
    else if (left.length < rule.selectors.length) rule.selectors = left
  })
  root.walkAtRules('font-face', (face) => {
    if (!setsLetterOf(face, page.text)) face.remove()
    // Of a finished page the letters are known: one face of a kind is left, and nothing to choose between.
    else if (page.markup) face.walkDecls('unicode-range', (range) => void range.remove())
  })
  root.walkComments((comment) => void comment.remove())
  foldUnset(root, page.text)
  while (removeUnasked(root, page.text)) continue
  removeEmpty(root)
  return root.toString()
}

/**
 * Tailwind says every mixed colour twice, and the beginning of each of its properties: for browsers without `color-mix`
 * and `@property`, which are older than those it says it needs itself (Chrome 111, Safari 16.4, Firefox 128). What stands
 * in for them goes, and the question.
 */
export function withoutFallbacks(css: string): string {
  const root = parse(css)
  root.walkAtRules('layer', (layer) => void (layer.params === 'properties' && layer.nodes && layer.remove()))
  root.walkAtRules('supports', (query) => {
    if (!/^\(\s*color:\s*color-mix\(in lab, red, red\)\s*\)$/.test(query.params)) return
    const before = query.prev()
    for (const rule of query.nodes ?? []) {
      if (rule.type === 'rule' && before?.type === 'rule' && before.selector === rule.selector)
        dropOverridden(before, rule)
      if (rule.type === 'decl' && query.parent) dropEarlier(query.parent, query, rule.prop)
    }
    query.replaceWith(query.nodes ?? [])
  })
  writeOutConstants(root)
  removeEmpty(root)
  return root.toString()
}

/** What `:root` alone says, in one word, is written where it is asked for: daisyUI reckons with a depth and a noise that are 0. */
function writeOutConstants(root: Root): void {
  const said = new Map<string, string[]>()
  root.walkDecls(
    /^--/,
    ({ prop, value, parent }) =>
      void said.set(prop, [...(said.get(prop) ?? []), (parent as Rule).selector === ':root' ? value : '']),
  )
  const constants = new Map(
    [...said].flatMap(([name, [value = '', ...others]]) =>
      others.length === 0 && /^[\w.]+$/.test(value) ? [[name, value]] : [],
    ),
  )
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)(?:,\s*[\w.]+)?\)/g,
      (ask, name: string) => constants.get(name) ?? ask,
    )
  })
}

function dropOverridden(before: Rule, after: Rule): void {
  after.each((node) => {
    if (node.type === 'decl')
      before.each((old) => void (old.type === 'decl' && old.prop === node.prop && old.remove()))
  })
}

function dropEarlier(parent: Container | Root['parent'], query: ChildNode, prop: string): void {
  const nodes = parent && 'nodes' in parent ? ((parent as Container).nodes ?? []) : []
  for (const old of nodes.slice(0, nodes.indexOf(query)))
    if (old.type === 'decl' && old.prop === prop) old.remove()
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** Whether some element of the page could be meant: every class and element that the selector asks for is there. */
function canMatch(selector: string, page: Page): boolean {
  const { own, choices } = takenApart(selector)
  return (
    !own.startsWith(':host') &&
    [...own.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) =>
      page.classes.has(name.replace(/\\(.)/g, '$1')),
    ) &&
    (page.markup === null || names(own).every((name) => page.markup!.has(name))) &&
    choices.every((choice) => choice.some((part) => canMatch(part, page)))
  )
}

/** Elements and attributes that must be there. `:disabled` is an attribute, and the inner parts of fields are of fields of text. */
function names(own: string): string[] {
  const asked = [...own.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)|\[([\w-]+)\]/g)].map(
    ([, element, attribute]) => (element ?? attribute)!,
  )
  if (/:(?:disabled|indeterminate)\b/.test(own)) asked.push('disabled')
  if (/::(?:-webkit-(?:date|calendar|search|inner|outer)|file-selector|placeholder)|:-moz-ui/.test(own))
    asked.push('textarea')
  return asked
}

/** A selector without what stands in brackets, and the choices of its `:is()` and `:where()`. Of `:not()` and `:has()` nothing follows. */
function takenApart(selector: string): { own: string; choices: string[][] } {
  const choices: string[][] = []
  let own = ''
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at]!
    if (letter === '\\') own += letter + selector[++at]
    else if (letter === '[') {
      const end = closing(selector, at)
      own += `[${/^[\w-]+/.exec(selector.slice(at + 1, end))?.[0] ?? ''}]`
      at = end
    } else if (letter === '(') {
      const end = closing(selector, at)
      if (/:(?:is|where)$/.test(own)) choices.push(parted(selector.slice(at + 1, end)))
      at = end
    } else own += letter
  }
  return { own, choices }
}

function closing(selector: string, open: number): number {
  let depth = 0
  for (let at = open; at < selector.length; at++) {
    if (selector[at] === '\\') at++
    else if ('[('.includes(selector[at]!)) depth++
    else if ('])'.includes(selector[at]!) && --depth === 0) return at
  }
  throw new Error(`A bracket of ${selector} is not closed`)
}

function parted(list: string): string[] {
  const parts = ['']
  for (let at = 0; at < list.length; at++) {
    const end = list[at] === '\\' ? at + 1 : '[('.includes(list[at]!) ? closing(list, at) : at
    if (list[at] === ',') parts.push('')
    else parts[parts.length - 1] += list.slice(at, end + 1)
    at = end
  }
  return parts.map((part) => part.trim())
}

function setsLetterOf(face: AtRule, text: string): boolean {
  const ranges = (face.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop === 'unicode-range' ? node.value.split(',') : [],
  )
  if (ranges.length === 0) return true
  // `U+100-2BA`, `U+20AC`, and `U+??`, as minifiers write `U+0-FF`
  const bounds = ranges
    .map((range) => range.trim().slice(2).split('-'))
    .map(([start = '', end = start]) =>
      [start.replaceAll('?', '0'), end.replaceAll('?', 'F')].map((hex) => Number.parseInt(hex, 16)),
    )
  return [...new Set(text)].some((letter) =>
    bounds.some(([start = 0, end = 0]) => letter.codePointAt(0)! >= start && letter.codePointAt(0)! <= end),
  )
}

/** A custom property that nothing sets is what stands beside it: `var(--size, 1rem)` is `1rem`. */
function foldUnset(root: Root, text: string): void {
  const set = new Set(
    [...(root.toString() + text).matchAll(/(--[\w-]+)['"]?\s*[:\]]/g)].map(([, name]) => name),
  )
  root.walkDecls((declaration) => {
    declaration.value = folded(declaration.value, set)
  })
}

function folded(value: string, set: ReadonlySet<string | undefined>): string {
  for (const [ask, name] of value.matchAll(/var\((--[\w-]+),/g)) {
    if (set.has(name)) continue
    const open = value.indexOf(ask) + 'var'.length
    const end = closing(value, open)
    return folded(
      value.slice(0, open - 'var'.length) +
        value.slice(open + ask.length - 'var'.length, end).trim() +
        value.slice(end + 1),
      set,
    )
  }
  return value
}

/** Custom properties, animations and faces that nothing asks for. True where one went: what it asked for may be next. */
function removeUnasked(root: Root, text: string): boolean {
  const css = root.toString()
  const asked = new Set([...(css + text).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const moving =
    [...css.matchAll(/animation(?:-name)?:([^;}]+)/g)].map(([, value]) => value).join(' ') +
    [...css.matchAll(/--animate-[\w-]+:([^;}]+)/g)].join(' ')
  let gone = false
  const remove = (node: ChildNode) => {
    node.remove()
    gone = true
  }
  root.walkDecls(/^--/, (property) => void (asked.has(property.prop) || remove(property)))
  root.walkAtRules('property', (property) => void (asked.has(property.params) || remove(property)))
  root.walkAtRules(
    'keyframes',
    (animation) =>
      void (new RegExp(`(?<![\\w-])${animation.params}(?![\\w-])`).test(moving) || remove(animation)),
  )
  return gone
}

/** `@layer a, b;` says an order and has no body to be empty. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return
    removeEmpty(node as Container)
    if (node.nodes.length === 0) node.remove()
  })
}
