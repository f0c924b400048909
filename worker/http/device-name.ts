// In this order: a browser also carries the names of those below it, to be served what they are.
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /(OPR|OPT|OPiOS)\//],
  ['Vivaldi', /Vivaldi\//],
  ['DuckDuckGo', /(DuckDuckGo|Ddg)\//],
  ['Firefox', /(Firefox|FxiOS|Focus)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
]

// An iPad that asks for desktop pages says Macintosh, and nothing tells the two apart.
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

/** Browser and system in words, without versions: "Chrome on Android". Null where the user agent tells neither. */
export function deviceNameOf(userAgent: string): string | null {
  const [browser, system] = [browsers, systems].map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : null)
}
