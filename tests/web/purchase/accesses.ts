import type { Access } from '#shared/api/bootcamp.ts'

const none: Access = { hasActive: false, needsPurchase: false, canAccess: false, justCompleted: false }

/** A trainee with neither bootcamp nor purchase. */
export const nothing: Access = { ...none, needsPurchase: true }
/** A trainee in a bootcamp. */
export const active: Access = { ...none, hasActive: true, canAccess: true }
/** A trainee with an unspent purchase. */
export const paid: Access = { ...none, canAccess: true }
/** A trainee on the evening of Day 30. */
export const evening: Access = { ...none, justCompleted: true }
