import { defaultProfile } from '#local/seeds/profile.ts'
import type { Account, Route } from './proof.ts'

/** What a call would take gladly if it came from our own page; the empty object where nothing is needed, or known. */
export function bodyFor({ method, path }: Route, { email, password }: Account): object {
  return known[`${method} ${path}`]?.(email, password) ?? {}
}

const known: Readonly<Record<string, (email: string, password: string) => object>> = {
  'POST /api/auth/login': (email, password) => ({ email, password }),
  'POST /api/auth/signup': (email, password) => ({
    email: `evil-${email}`,
    password,
    confirmPassword: password,
    notificationsEnabled: true,
  }),
  'PUT /api/users/profile': () => ({ ...defaultProfile, weight: 99 }),
  'PUT /api/users/notifications': () => ({
    notificationsEnabled: true,
    exerciseReminders: true,
    photoReminders: true,
  }),
  'PUT /api/users/readiness': () => ({ version: 1, careful: true }),
  'PUT /api/users/training': () => ({ lowImpact: true, wristFree: true, smallSpace: true }),
  'PUT /api/users/reminders': () => ({ hour: 3, weekdays: [1] }),
  'POST /api/purchases/claim': () => ({ orderNumber: `txn_${'0'.repeat(26)}` }),
  'DELETE /api/push-subscription': () => ({ endpoint: 'https://fcm.googleapis.com/x' }),
}
