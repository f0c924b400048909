import { reminderPaths } from '#shared/reminder-paths.ts'

/** The data that a reminder's notification carries. */
type ReminderData = { path: string; token: string | null }

type NotificationContent = {
  title: string
  options: NotificationOptions & { actions: { action: string; title: string }[]; data: ReminderData }
}

const defaultPath = reminderPaths[0]

/**
 * Builds the notification for a push. Browsers require one for every push, so an unreadable message gets a
 * plain default. The icon is always the app's own.
 */
export function notificationOf(text: string | undefined): NotificationContent {
  const { title, body, path, token } = fieldsOf(text)
  const answerable = typeof token === 'string'
  return {
    title: typeof title === 'string' ? title : 'Today’s mission is ready',
    options: {
      body: typeof body === 'string' ? body : undefined,
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome.svg',
      tag: 'reminder',
      actions: answerable
        ? [
            { action: 'later', title: 'In 1 hour' },
            { action: 'pause', title: 'Pause 7 days' },
          ]
        : [],
      data: { path: allowedPath(path), token: answerable ? token : null },
    },
  }
}

export type Click = { open: string } | { answer: 'later' | 'pause'; token: string }

/**
 * What a click on the notification does: its two buttons answer the reminder, anything else opens one of our
 * screens.
 */
export function clickOf(action: string, data: unknown): Click {
  const { path, token } = Object(data)
  if ((action === 'later' || action === 'pause') && typeof token === 'string')
    return { answer: action, token }
  return { open: allowedPath(path) }
}

/** A message can open only these screens, never another site. */
const allowedPath = (path: unknown): string =>
  reminderPaths.find((allowed) => allowed === path) ?? defaultPath

function fieldsOf(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
