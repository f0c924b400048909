// The order matters: a browser's user agent also names the browsers below it for compatibility.
const browsers: readonly (readonly [name: string, ...signs: RegExp[]])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /(OPR|OPT|OPiOS)\//],
  ['Vivaldi', /Vivaldi\//],
  ['DuckDuckGo', /(DuckDuckGo|Ddg)\//],
  ['Firefox', /(Firefox|FxiOS|Focus)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/\d/, /Safari\//],
]

// An iPad that requests desktop pages says Macintosh, and nothing tells the two apart.
const systems: typeof browsers = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

/** Browsers name themselves within 200 characters; a header can have 100,000. */
const MAX_LENGTH = 300

/** Browser and system without versions: "Chrome on Android". Null if the user agent names neither. */
export function deviceNameOf(userAgent: string): string | null {
  const start = userAgent.slice(0, MAX_LENGTH)
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([, ...signs]) => signs.every((sign) => sign.test(start)))?.[0],
  )
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : null)
}
