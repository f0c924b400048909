import { type Drawing, type Shape, markupOf } from '#art/figure/drawing/svg.ts'

/**
 * Shows one drawing after the other in `parent`. The frames of a figure have the same elements, so only
 * attributes that changed are set: creating all elements thirty times a second takes half of a phone's
 * processor time.
 */
export function shapePainter(parent: Element): (drawing: Drawing) => void {
  let shown: Drawing = []
  let elements: readonly Element[] = []
  return (drawing) => {
    if (hasSameElements(drawing, shown)) {
      for (const [index, element] of elements.entries())
        setChanges(element, shown[index]!.attributes, drawing[index]!.attributes)
    } else {
      parent.innerHTML = markupOf(drawing)
      elements = [...parent.children]
    }
    shown = drawing
  }
}

const hasSameElements = (one: Drawing, other: Drawing): boolean =>
  one.length === other.length && one.every(({ kind }, index) => kind === other[index]!.kind)

function setChanges(element: Element, before: Shape['attributes'], after: Shape['attributes']): void {
  for (const name in after) if (after[name] !== before[name]) element.setAttribute(name, after[name]!)
}
