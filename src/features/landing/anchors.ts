/** The sections that the top bar and the menu link to. */
export const anchors = [
  { id: 'features', name: 'Features' },
  { id: 'program', name: 'Program' },
  { id: 'pricing', name: 'Pricing' },
  { id: 'faq', name: 'FAQ' },
] as const
