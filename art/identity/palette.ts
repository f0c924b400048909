/**
 * The jungle theme's colors and the field theme's ground, for what style sheets do not reach: icons, shared
 * pictures, the browser's own frame. `tests/web/page/theme.test.ts` compares them with src/theme.css.
 */
export const palette = {
  night: '#0C1410',
  topo: '#2A3D31',
  sand: '#D6C596',
  bone: '#F3EDDA',
  flare: '#FF8A2A',
  muted: '#BDC6B1',
  paper: '#EBE4CF',
} as const
