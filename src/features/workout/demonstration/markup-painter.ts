/**
 * Shows successive markup in `parent`, as `innerHTML` would. If only attribute values differ, as between two
 * frames of a figure, only those are set: creating all elements thirty times a second takes half of a
 * phone's processor time.
 */
export function markupPainter(parent: Element): (markup: string) => void {
  // Text and values alternate: the markup uses quotation marks for nothing else.
  let before: readonly string[] = []
  let places: readonly (AttributePlace | null)[] = []
  return (markup) => {
    const parts = markup.split('"')
    if (hasSameShape(parts, before)) {
      for (let index = 1; index < parts.length; index += 2) {
        const value = parts[index] ?? ''
        if (value !== before[index])
          places[index]?.element.setAttribute(places[index]?.attribute ?? '', value)
      }
    } else {
      parent.innerHTML = markup
      places = attributePlaces(parts, parent.querySelectorAll('*'))
    }
    before = parts
  }
}

type AttributePlace = { element: Element; attribute: string }

/** Everything except the values is the same. */
function hasSameShape(parts: readonly string[], before: readonly string[]): boolean {
  return (
    parts.length === before.length && parts.every((part, index) => index % 2 === 1 || part === before[index])
  )
}

/** The element and attribute of each value: the order in the markup is the document order. */
function attributePlaces(parts: readonly string[], elements: ArrayLike<Element>): (AttributePlace | null)[] {
  let opened = 0
  return parts.map((part, index) => {
    if (index % 2 === 0) opened += part.match(/<[a-z]/gi)?.length ?? 0
    const attribute = index % 2 === 1 ? /([\w-]+)=$/.exec(parts[index - 1] ?? '')?.[1] : undefined
    const element = elements[opened - 1]
    return attribute && element ? { element, attribute } : null
  })
}
