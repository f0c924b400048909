/**
 * The colors of the jungle theme, and the field theme's ground, for what style sheets do not reach: icons, pictures to share, the
 * browser's own frame. src/theme.css has the same; `tests/web/page/theme.test.ts` compares them.
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
