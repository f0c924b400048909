/** The browser actions that a journey needs. Each engine has its own protocol. Selectors are CSS. */
export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  open: (url: string) => Promise<void>
  /** Runs a function in the page. The function can use only its arguments, which are sent as JSON. */
  run: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Evaluates a script's source in the page. The Content-Security-Policy would refuse a script element. */
  load: (source: string) => Promise<void>
  press: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  key: (name: 'ArrowRight' | 'Enter') => Promise<void>
  choose: (selector: string, file: string) => Promise<void>
  /** Writes a picture of the page as PNG. */
  picture: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** The width and height of the page that a journey asks for. WebKit’s window is a little wider. */
export const PHONE = { width: 390, height: 844 }
