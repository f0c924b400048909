import type { Locator } from 'playwright/test'

export type Box = { left: number; top: number; right: number; bottom: number }
type Text = Box & { fontSize: number }

/** What a trainee sees of the player. */
export type StageView = {
  viewport: { width: number; height: number }
  /** Whether the document scrolls. */
  scrolls: boolean
  stage: Box
  /** Elements, other than the stage, that cover one of 400 points of it. */
  covers: string[]
  controls: string[]
  /** Each pair of controls that overlaps. */
  overlaps: string[]
  /** The largest number. */
  number: Text | null
  /** The requested texts, where they are visible. */
  texts: (Text | null)[]
}

/** Measures what surrounds the demonstration. */
export const measureStage = (figure: Locator, texts: readonly string[]): Promise<StageView> =>
  figure.evaluate(measureInPage, texts)

/** Runs in the page. */
function measureInPage(figure: Element, wanted: readonly string[]): StageView {
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const textBox = (element: Element): Text => ({
    ...boxOf(element),
    fontSize: parseFloat(getComputedStyle(element).fontSize),
  })
  const words = (element: Element) =>
    element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').trim()
  const nameOf = (element: Element | null) =>
    element ? `${element.localName} ${element.getAttribute('aria-label') ?? words(element)}` : 'nothing'
  /** Not transparent, not for screen readers only, and not covered in its middle. */
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return (
      width > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (there === null || element.contains(there))
    )
  }

  const stage = boxOf(figure)
  const grid = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20)
  const covers = grid
    .flatMap((x) => grid.map((y) => [x, y] as const))
    .map(([x, y]) =>
      document.elementFromPoint(
        stage.left + x * (stage.right - stage.left),
        stage.top + y * (stage.bottom - stage.top),
      ),
    )
    .filter((element) => !figure.contains(element))
    .map(nameOf)

  const controls = [...document.querySelectorAll('button, a[href], input, summary')].filter(isSeen)
  const areApart = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) < 0.5 ||
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 0.5
  const overlaps = controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => !areApart(boxOf(one), boxOf(other)))
      .map((other) => `${nameOf(one)} on ${nameOf(other)}`),
  )

  const seen = [...document.querySelectorAll('main *')].filter(isSeen)
  const largest = (elements: Element[]) =>
    elements.map(textBox).toSorted((one, other) => other.fontSize - one.fontSize)[0] ?? null
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement
  return {
    viewport: { width: clientWidth, height: clientHeight },
    scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
    stage,
    covers: [...new Set(covers)],
    controls: controls.map(nameOf),
    overlaps,
    number: largest(seen.filter((element) => /^\d+(:\d\d)?$/.test(words(element)))),
    texts: wanted.map((text) => largest(seen.filter((element) => words(element) === text))),
  }
}
