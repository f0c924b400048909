/** What a page needs of a painting before it is loaded: the widths there are, and 16 × 9 pixels of it. Written by tools/art/identity.ts. */
export const identityPictures = {
  hero: {
    widths: [640, 1200, 1920],
    preview:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAkABABoJYgCdADcTB8AAP6jebEMc7NSNjcoNk7BluepWMCVEG3SF1zprVW7qzbqLNs4ZXSfYB6vLnAAAA==',
  },
  closing: {
    widths: [640, 1200, 1920],
    preview:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoQAAkABABoJYgCdACv8ceAAAD+J4h0cxIk7MKrsynhjDB0gVph+Kb46NFnnJOJBYjDB0+SU40Y5aTrO9++cbQA',
  },
  before: {
    widths: [640, 1200],
    preview:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAkABABoJYwCw7EOmfdxyAD+8t613assKf/DbIimwOtrJ1p8izgEAAA=',
  },
  after: {
    widths: [640, 1200],
    preview:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAwAgCdASoQAAkABABoJQBOgCHpbQUye7YaAAD+amKfYoYFtEmXwRvgxUfh/eDAvM2FXDP+gh6w3C+NJEMxegWRAYMQ3WlGT/5AAA==',
  },
  'sign-in': {
    widths: [640, 1200, 1920],
    preview:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAkABABoJQBOgCMDN30XGAAA/kQRKKGH902wA6oUIk+JCVjAmqu5/Pv7MX5pgFwjZqhQccbtipyHKjwAAA==',
  },
} as const satisfies Record<string, { widths: readonly number[]; preview: string }>
