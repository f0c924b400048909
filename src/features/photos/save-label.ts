/** 'Save to Photos' on devices whose share sheet does that. */
export const saveLabel = (userAgent: string) => (/Mac|iPhone/.test(userAgent) ? 'Save to Photos' : 'Download')
