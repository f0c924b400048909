/** The overlay's style: light like Paddle's own, whatever theme the page has. */
const css = `
:host { all: initial; }
dialog {
  box-sizing: border-box;
  width: min(100% - 1.5rem, 27rem);
  max-height: calc(100% - 1.5rem);
  margin: auto;
  padding: 0;
  overflow: auto;
  border: 1px solid #c9ced6;
  border-radius: 0.75rem;
  background: #ffffff;
  color: #1a1f27;
  color-scheme: light;
  font: 1rem/1.45 system-ui, sans-serif;
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 35%);
}
dialog::backdrop { background: rgb(10 14 20 / 65%); }
section { padding: 1.25rem; }
h2 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.15; font-weight: 700; text-wrap: balance; outline: none; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1rem; margin: 0 0 1rem; }
dt { color: #535c69; }
dd { min-width: 0; margin: 0; overflow-wrap: anywhere; font-weight: 600; text-align: end; }
p { margin: 0; }
p:not(:empty) { margin-bottom: 1rem; padding: 0.75rem; border-inline-start: 0.25rem solid #2457c5; background: #eef3fd; overflow-wrap: anywhere; }
p.failed:not(:empty) { border-color: #b3261e; background: #fdeeec; }
div { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: 0.75rem; }
button {
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border: 1px solid #6b7482;
  border-radius: 0.5rem;
  background: #ffffff;
  color: #1a1f27;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.pay { grid-column: 1 / -1; border-color: #2457c5; background: #2457c5; color: #ffffff; }
button:hover { text-decoration: underline; }
button:focus-visible { outline: 3px solid #1a1f27; outline-offset: 2px; }
button[aria-disabled="true"] { opacity: 0.6; cursor: default; text-decoration: none; }
[hidden] { display: none; }
`

/**
 * A style sheet made by script, because the page's Content-Security-Policy allows neither style elements nor
 * style attributes.
 */
export function overlaySheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
