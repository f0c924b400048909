// Times are milliseconds since 1970 (…At) or a calendar date of the trainee's (…On, YYYY-MM-DD).
// Integer keys stay inside; `publicId` is what leaves the Worker.
// In rooms; drizzle-kit and whoever asks read them here.
export * from './tables/accounts.ts'
export * from './tables/training.ts'
export * from './tables/payments.ts'
export * from './tables/photos.ts'
export * from './tables/reminders.ts'
export * from './tables/personal-data.ts'
export * from './tables/upkeep.ts'
