/** The style of the twin's page: the browser's own, with larger controls. */
export const pageCss = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid GrayText; border-radius: .5rem; }
article p { margin: .25rem 0; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0; align-items: end; }
label { display: grid; gap: .25rem; min-width: 0; max-width: 100%; grid-template-columns: minmax(0, 1fr); }
button, select, input { box-sizing: border-box; min-height: 2.75rem; max-width: 100%; white-space: normal; padding: .25rem .75rem; font: inherit; }
ol { padding-inline-start: 1.5rem; }
code { overflow-wrap: anywhere; }
[role=status] { padding: .75rem; border-inline-start: .25rem solid; }
`
