/** 'Save to Photos' where the share sheet does that. */
export const saveLabel = (userAgent: string) => (/Mac|iPhone/.test(userAgent) ? 'Save to Photos' : 'Download')
