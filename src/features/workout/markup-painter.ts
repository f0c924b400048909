/**
 * Shows one markup after the other in `parent`, as `innerHTML` would. Where only values of attributes differ, as from one
 * frame of a figure to the next, only those are set: to make every element anew thirty times a second is half of a phone's time.
 */
export function markupPainter(parent: Element): (markup: string) => void {
  // Texts and values in turn: markup has no other use for the quotation mark.
  let before: readonly string[] = []
  let places: readonly (Place | null)[] = []
  return (markup) => {
    const parts = markup.split('"')
    if (isOfShape(parts, before)) {
      for (let index = 1; index < parts.length; index += 2) {
        const value = parts[index] ?? ''
        if (value !== before[index])
          places[index]?.element.setAttribute(places[index]?.attribute ?? '', value)
      }
    } else {
      parent.innerHTML = markup
      places = placesIn(parts, parent.querySelectorAll('*'))
    }
    before = parts
  }
}

type Place = { element: Element; attribute: string }

/** Everything but the values is the same. */
function isOfShape(parts: readonly string[], before: readonly string[]): boolean {
  return (
    parts.length === before.length && parts.every((part, index) => index % 2 === 1 || part === before[index])
  )
}

/** Where each value belongs: elements and attributes stand in the markup in the order of the page. */
function placesIn(parts: readonly string[], elements: ArrayLike<Element>): (Place | null)[] {
  let opened = 0
  return parts.map((part, index) => {
    if (index % 2 === 0) opened += part.match(/<[a-z]/gi)?.length ?? 0
    const attribute = index % 2 === 1 ? /([\w-]+)=$/.exec(parts[index - 1] ?? '')?.[1] : undefined
    const element = elements[opened - 1]
    return attribute && element ? { element, attribute } : null
  })
}
