import type { Access } from '#shared/api/bootcamp.ts'

/** Whether a checkout would open: no access yet, and no payment that a person is still checking. */
export const mayPay = ({ canAccess, underReview = false }: Access): boolean => !canAccess && !underReview
