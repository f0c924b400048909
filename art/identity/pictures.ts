/** What a page needs of a painting before it is loaded: the widths there are, and 16 × 9 pixels of it. Written by tools/art/identity.ts. */
export const identityPictures = {
  hero: { widths: [640, 1200, 1920], preview: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAkABABoJYgCdADcTB8AAP6jebEMc7NSNjcoNk7BluepWMCVEG3SF1zprVW7qzbqLNs4ZXSfYB6vLnAAAA==' },
  closing: { widths: [640, 1200, 1920], preview: 'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAkABABoJYgCdACv9JlgAAD+J4h0cxIk7MKrsynhjDB0gjxqcUCY5UXmCxWYFG5JyvoTWvxoxy0nWd79842gAAA=' },
  before: { widths: [640, 1200], preview: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAkABABoJYwCw7EOmfdxyAD+8t613assKf/DbIimwOtrJ1p8izgEAAA=' },
  after: { widths: [640, 1200], preview: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAkABABoJQBOgCHpbQUjbcwAAP5qYp9ihgW0SZfBG+DFR+H94MC809mdw9+gh6yBiL2Ydol5J8j03R8QIz2P/EXuXgAA' },
  'sign-in': { widths: [640, 1200, 1920], preview: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAgCdASoQAAkABABoJQBOgCMDOOqUIHIAAP5EESihh/dNsAOqFCJPiQlYwJqrujM4uGm9FxzH9ii+FFm+MvDmRQAAAA==' },
} as const satisfies Record<string, { widths: readonly number[]; preview: string }>
