/**
 * The screens that a reminder may open, the default first. The service worker opens no other, whatever a
 * message says.
 */
export const reminderPaths = ['/dashboard', '/progress-photos'] as const
export type ReminderPath = (typeof reminderPaths)[number]
