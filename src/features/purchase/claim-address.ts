export const claimFragment = '#claim-payment'

/** Where whoever paid and has no access finds help. */
export const claimAddress = `/purchase${claimFragment}`
