import { readFile } from 'node:fs/promises'
import type * as Queries from '@testing-library/dom'
import type { Engine } from './engine.ts'

const WAIT_MS = 60_000
/** The player ignores a second press that comes sooner. */
export const BETWEEN_PRESSES_MS = 500

/** A control, as a screen reader names it, or a piece of text. */
type Target = { role?: string; name: string | RegExp }
type Sought = { role: string | null; name: string; flags: string | null; id: string }

declare global {
  interface Window {
    /** Undefined until the script in `queries` is loaded. */
    TestingLibraryDom?: typeof Queries
  }
}

const queries = readFile('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8')

/** A trainee's actions in one browser. All but `sees` and `pressIfThere` wait for what they name. */
export class Trainee {
  readonly engine: Engine
  readonly #app: string
  #found = 0

  constructor(engine: Engine, app: string) {
    this.engine = engine
    this.#app = app
  }

  open(path: string): Promise<void> {
    return this.engine.open(`${this.#app}${path}`)
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    let isPressed = false
    await until(
      async () => {
        const found = await this.#find({ role, name })
        // React may be replacing the element right now.
        await this.engine.press(found).then(
          () => (isPressed = true),
          (error: unknown) => {
            if (!isGone(error)) throw error
          },
        )
        return isPressed
      },
      `never to be pressed: ${String(name)}`,
    )
  }

  /** A press in the player, which ignores the second tap of a double tap. */
  async tap(role: string, name: string | RegExp): Promise<void> {
    await pause(BETWEEN_PRESSES_MS)
    await this.press(role, name)
  }

  /** Presses the control if it is there now. The press may fail, so the caller checks for its effect. */
  async pressIfThere(role: string, name: string | RegExp): Promise<void> {
    const found = await this.#look({ role, name })
    if (found === null) return
    await this.engine.press(found).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
  }

  async fill(role: 'textbox' | 'combobox', name: string | RegExp, text: string): Promise<void> {
    await this.engine.type(await this.#find({ role, name }), text)
  }

  /** A password’s field has no role. */
  async fillPassword(label: string, text: string): Promise<void> {
    await this.engine.type(await this.#find({ role: 'label', name: label }), text)
  }

  async see(name: string | RegExp, role?: string): Promise<void> {
    await this.#find(role === undefined ? { name } : { role, name })
  }

  async sees(name: string | RegExp, role?: string): Promise<boolean> {
    return (await this.#look(role === undefined ? { name } : { role, name })) !== null
  }

  /** Waits until the target is gone. */
  async seeNo(name: string | RegExp, role?: string): Promise<void> {
    await until(async () => !(await this.sees(name, role)), `still there: ${String(name)}`)
  }

  async #find(target: Target): Promise<string> {
    let selector: string | null = null
    await until(
      async () => (selector = await this.#look(target)) !== null,
      `no ${target.role ?? 'text'} ${String(target.name)}`,
      () => this.engine.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 3000)}`),
    )
    return selector ?? ''
  }

  /** The selector of the target if it is visible, enabled and at rest; otherwise null. */
  async #look({
    role = null,
    name,
  }: {
    role?: string | null
    name: string | RegExp
  }): Promise<string | null> {
    this.#found += 1
    const sought: Sought = {
      role,
      name: typeof name === 'string' ? name : name.source,
      flags: typeof name === 'string' ? null : name.flags,
      id: String(this.#found),
    }
    try {
      if (!(await this.engine.run(() => 'TestingLibraryDom' in window))) await this.engine.load(await queries)
      return (await this.engine.run(mark, sought)) ? `[data-found="${sought.id}"]` : null
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  }
}

/** Runs in the page. Marks the target; false if it still moves. */
async function mark({ role, name, flags, id }: Sought): Promise<boolean> {
  const { TestingLibraryDom } = window
  if (!TestingLibraryDom) return false // a new page has loaded
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = TestingLibraryDom
  const matcher = flags === null ? name : new RegExp(name, flags)
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found =
    role === null
      ? queryAllByText(root, matcher, { ignore: 'script, style, title' })
      : role === 'label'
        ? queryAllByLabelText(root, matcher)
        : // The library's search for hidden elements takes seconds on a large page.
          queryAllByRole(root, role, { name: matcher, hidden: true })
  const seen = found.find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width * height > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !element.matches(':disabled')
    )
  })
  if (!seen) return false
  // Many boxes are hidden behind their label.
  const label = seen instanceof HTMLInputElement && /radio|checkbox/.test(seen.type) ? seen.labels?.[0] : null
  const marked = label ?? seen
  marked.dataset.found = id
  marked.scrollIntoView({ block: 'center' }) // not below the bar at the bottom
  const place = () => {
    const { x, y } = marked.getBoundingClientRect()
    return `${x} ${y}`
  }
  const before = place()
  await new Promise((resume) => setTimeout(resume, 50))
  return place() === before
}

/** Whether the page or element was replaced. */
const isGone = (error: unknown): boolean =>
  /^Error: No \[|context|navigat|not clickable|intercepted|not interactable|detached|destroyed|no ?such|expected container to be|realm|stale|unload/i.test(
    String(error),
  )

export const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

/** Polls until `isTrue` is true. After `waitMs` it throws `fault` and the text that `page` returns. */
export async function until(
  isTrue: () => Promise<boolean>,
  fault: string,
  page?: () => Promise<string>,
  waitMs = WAIT_MS,
): Promise<void> {
  const deadline = Date.now() + waitMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) {
      throw new Error(`${fault}\n${(await page?.()) ?? ''}`)
    }
    await pause(100)
  }
}
