import { type AtRule, type ChildNode, type Container, type Root, type Rule, parse } from 'postcss'

/** The contents of a page that style rules can depend on. */
export type Page = {
  classes: ReadonlySet<string>
  /** Names of elements and attributes; null if a script renders the page, so that any can appear. */
  markup: ReadonlySet<string> | null
  /** The markup, or the code that renders it; it is searched for custom properties and for the characters in use. */
  text: string
}

/** The part of a minified style sheet that can affect the page, in its original order. */
export function pageStyles(css: string, page: Page): string {
  const root = parse(css)
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const remaining = rule.selectors.filter((selector) => canMatch(selector, page))
    if (remaining.length === 0) rule.remove()
    else if (remaining.length < rule.selectors.length) rule.selectors = remaining
  })
  keepUsedFaces(root, page)
  root.walkComments((comment) => void comment.remove())
  inlineUnsetProperties(root, page.text)
  while (removeUnused(root, page.text)) continue
  removeEmpty(root)
  return root.toString()
}

/**
 * Removes Tailwind's fallbacks for browsers without `color-mix` and `@property`: every mixed color twice,
 * and the initial value of each property. Such browsers are older than the ones Tailwind requires (Chrome
 * 111, Safari 16.4, Firefox 128).
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

/**
 * Inlines custom properties that only `:root` sets, to a single word: daisyUI calculates with a depth and a
 * noise that are 0.
 */
function writeOutConstants(root: Root): void {
  const declared = new Map<string, string[]>()
  root.walkDecls(
    /^--/,
    ({ prop, value, parent }) =>
      void declared.set(prop, [
        ...(declared.get(prop) ?? []),
        (parent as Rule).selector === ':root' ? value : '',
      ]),
  )
  const constants = new Map(
    [...declared].flatMap(([name, [value = '', ...others]]) =>
      others.length === 0 && /^[\w.]+$/.test(value) ? [[name, value]] : [],
    ),
  )
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)(?:,\s*[\w.]+)?\)/g,
      (reference, name: string) => constants.get(name) ?? reference,
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

/** Whether the selector can match an element of the page: all classes and elements that it requires are there. */
function canMatch(selector: string, page: Page): boolean {
  const { compound, choices } = parseSelector(selector)
  return (
    !compound.startsWith(':host') &&
    [...compound.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) =>
      page.classes.has(name.replace(/\\(.)/g, '$1')),
    ) &&
    (page.markup === null || requiredNames(compound).every((name) => page.markup!.has(name))) &&
    choices.every((choice) => choice.some((part) => canMatch(part, page)))
  )
}

/**
 * The elements and attributes that a selector requires. `:disabled` counts as an attribute, and the inner
 * parts of fields require text fields.
 */
function requiredNames(compound: string): string[] {
  const used = [...compound.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)|\[([\w-]+)\]/g)].map(
    ([, element, attribute]) => (element ?? attribute)!,
  )
  if (/:(?:disabled|indeterminate)\b/.test(compound)) used.push('disabled')
  if (/::(?:-webkit-(?:date|calendar|search|inner|outer)|file-selector|placeholder)|:-moz-ui/.test(compound))
    used.push('textarea')
  return used
}

/**
 * A selector without its parentheses, and the choices of its `:is()` and `:where()`. `:not()` and `:has()`
 * are ignored.
 */
function parseSelector(selector: string): { compound: string; choices: string[][] } {
  const choices: string[][] = []
  let compound = ''
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at]!
    if (letter === '\\') compound += letter + selector[++at]
    else if (letter === '[') {
      const end = closingIndex(selector, at)
      compound += `[${/^[\w-]+/.exec(selector.slice(at + 1, end))?.[0] ?? ''}]`
      at = end
    } else if (letter === '(') {
      const end = closingIndex(selector, at)
      if (/:(?:is|where)$/.test(compound)) choices.push(splitList(selector.slice(at + 1, end)))
      at = end
    } else compound += letter
  }
  return { compound, choices }
}

function closingIndex(selector: string, open: number): number {
  let depth = 0
  for (let at = open; at < selector.length; at++) {
    if (selector[at] === '\\') at++
    else if ('[('.includes(selector[at]!)) depth++
    else if ('])'.includes(selector[at]!) && --depth === 0) return at
  }
  throw new Error(`A bracket of ${selector} is not closed`)
}

function splitList(list: string): string[] {
  const parts = ['']
  for (let at = 0; at < list.length; at++) {
    const end = list[at] === '\\' ? at + 1 : '[('.includes(list[at]!) ? closingIndex(list, at) : at
    if (list[at] === ',') parts.push('')
    else parts[parts.length - 1] += list.slice(at, end + 1)
    at = end
  }
  return parts.map((part) => part.trim())
}

/** Of several faces of a font, a character is drawn with the last one whose range has it. */
function keepUsedFaces(root: Root, { text, markup }: Page): void {
  const fonts = Map.groupBy(
    facesOf(root).toReversed(),
    (face) => `${valueOf(face, 'font-family')} ${valueOf(face, 'font-weight')}`,
  )
  for (const faces of fonts.values()) {
    let letters = new Set(text)
    const used = faces.filter((face) => {
      const others = new Set([...letters].filter((letter) => !isInRange(face, letter)))
      const isUsed = others.size < letters.size
      letters = others
      return isUsed
    })
    for (const face of faces) if (!used.includes(face)) face.remove()
    // A finished page's characters are known: a single face needs no range.
    const [only, second] = used
    if (markup && only && !second) only.walkDecls('unicode-range', (range) => void range.remove())
  }
}

function facesOf(root: Root): AtRule[] {
  const faces: AtRule[] = []
  root.walkAtRules('font-face', (face) => void faces.push(face))
  return faces
}

const valueOf = (face: AtRule, property: string) =>
  face.nodes?.find((node) => node.type === 'decl' && node.prop === property)?.toString() ?? ''

function isInRange(face: AtRule, letter: string): boolean {
  const ranges = (face.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop === 'unicode-range' ? node.value.split(',') : [],
  )
  // `U+100-2BA`, `U+20AC`, and `U+??`, as minifiers write `U+0-FF`
  return (
    ranges.length === 0 ||
    ranges
      .map((range) => range.trim().slice(2).split('-'))
      .map(([start = '', end = start]) =>
        [start.replaceAll('?', '0'), end.replaceAll('?', 'F')].map((hex) => Number.parseInt(hex, 16)),
      )
      .some(([start = 0, end = 0]) => letter.codePointAt(0)! >= start && letter.codePointAt(0)! <= end)
  )
}

/** Replaces a custom property that nothing sets with its fallback: `var(--size, 1rem)` becomes `1rem`. */
function inlineUnsetProperties(root: Root, text: string): void {
  const set = new Set(
    [...(root.toString() + text).matchAll(/(--[\w-]+)['"]?\s*[:\]]/g)].map(([, name]) => name),
  )
  root.walkDecls((declaration) => {
    declaration.value = inlineFallbacks(declaration.value, set)
  })
}

function inlineFallbacks(value: string, set: ReadonlySet<string | undefined>): string {
  for (const [reference, name] of value.matchAll(/var\((--[\w-]+),/g)) {
    if (set.has(name)) continue
    const open = value.indexOf(reference) + 'var'.length
    const end = closingIndex(value, open)
    return inlineFallbacks(
      value.slice(0, open - 'var'.length) +
        value.slice(open + reference.length - 'var'.length, end).trim() +
        value.slice(end + 1),
      set,
    )
  }
  return value
}

/**
 * Removes custom properties, animations and faces that nothing uses. True if one was removed: what it used
 * may be unused now.
 */
function removeUnused(root: Root, text: string): boolean {
  const css = root.toString()
  const used = new Set([...(css + text).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const animationText =
    [...css.matchAll(/animation(?:-name)?:([^;}]+)/g)].map(([, value]) => value).join(' ') +
    [...css.matchAll(/--animate-[\w-]+:([^;}]+)/g)].join(' ')
  let removedAny = false
  const remove = (node: ChildNode) => {
    node.remove()
    removedAny = true
  }
  root.walkDecls(/^--/, (property) => void (used.has(property.prop) || remove(property)))
  root.walkAtRules('property', (property) => void (used.has(property.params) || remove(property)))
  root.walkAtRules(
    'keyframes',
    (animation) =>
      void (new RegExp(`(?<![\\w-])${animation.params}(?![\\w-])`).test(animationText) || remove(animation)),
  )
  return removedAny
}

/** `@layer a, b;` sets an order and has no body that could be empty. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return
    removeEmpty(node as Container)
    if (node.nodes.length === 0) node.remove()
  })
}
