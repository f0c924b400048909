// Times are milliseconds since 1970 (…At) or calendar dates of the trainee (…On, YYYY-MM-DD).
// Integer keys stay inside; `publicId` is what leaves the Worker.
// The tables are grouped by subject; drizzle-kit and all code import them from here.
export * from './tables/accounts.ts'
export * from './tables/training.ts'
export * from './tables/payments.ts'
export * from './tables/photos.ts'
export * from './tables/reminders.ts'
export * from './tables/personal-data.ts'
export * from './tables/upkeep.ts'
