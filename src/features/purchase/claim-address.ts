export const claimFragment = '#claim-payment'

/** The address of the help for trainees who paid but have no access. */
export const claimAddress = `/purchase${claimFragment}`
