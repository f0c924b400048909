/** Returns what can be read inside an element, on one line: in reading order, with a space between elements. */
export function visibleText(element: Element = document.body): string {
  return textIn(element).replaceAll(/\s+/g, ' ').trim()
}

const textIn = (node: Node): string =>
  node instanceof HTMLElement
    ? ` ${node.hidden ? '' : [...node.childNodes].map(textIn).join('')} `
    : (node.textContent ?? '')
