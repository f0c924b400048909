/** What a page needs of a painting before it is loaded: the widths there are, and 16 × 9 pixels of it. Written by tools/art/identity.ts. */
export const identityPictures = {
  hero: { widths: [640, 1200, 1920], preview: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAkABABoJYgCdADcTCVgAP6jebEMc7NSNjcoNk7BluepWMCYjMhdI2C1G40yn+pqLNs4ZXSfYB6vLnAAAA==' },
  closing: { widths: [640, 1200, 1920], preview: 'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAkABABoJYgCdACv9JlgAAD+J4h0cxIk7MKrsynhjDB0gjxqcUCY5UXmCxWYFG5JyvoTWvxoxy0nWd79842gAAA=' },
  before: { widths: [640, 1200], preview: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAkABABoJZQC7AEO//yz8AD+8tcCQZMZmdnB2OyhgQroTeHJIpigPAA=' },
  after: { widths: [640, 1200], preview: 'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAwAgCdASoQAAkABABoJQBOgCICn6oqZ2urAAD+amKfYoXyMxPP+TFLbAGgjFyWoZeAJ1QYcbKOUkXMcNrWepyChR0sxRiTQAA=' },
  'sign-in': { widths: [640, 1200], preview: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADQAQCdASoQAAkABABoJYgCdADHSaOyQADOCoxW8x6lRbyJdOuURD6xRAdf2E/K9yKD67NsPcgB7Sh5TSgnQ23m3Bj2cPUD1F572k6JMUfAAA==' },
} as const satisfies Record<string, { widths: readonly number[]; preview: string }>
