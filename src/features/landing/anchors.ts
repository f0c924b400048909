/** The page's sections that the bar and the menu lead to. */
export const anchors = [
  { id: 'features', name: 'Features' },
  { id: 'program', name: 'Program' },
  { id: 'pricing', name: 'Pricing' },
  { id: 'faq', name: 'FAQ' },
] as const
