/** The screens a reminder may open, the usual one first. The service worker opens no other, whatever a message says. */
export const reminderPaths = ['/dashboard', '/progress-photos'] as const
export type ReminderPath = (typeof reminderPaths)[number]
