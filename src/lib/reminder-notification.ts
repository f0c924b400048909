import { reminderPaths } from '#shared/reminder-paths.ts'

/** What a reminder's notification carries until it is pressed. */
type ReminderData = { path: string; token: string | null }

type Shown = {
  title: string
  options: NotificationOptions & { actions: { action: string; title: string }[]; data: ReminderData }
}

const home = reminderPaths[0]

/**
 * The notification that a push becomes. A browser insists that every push shows one, so what cannot be read shows the
 * plainest there is. Its picture is the app's own whatever the message says.
 */
export function notificationOf(text: string | undefined): Shown {
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
      data: { path: ownPath(path), token: answerable ? token : null },
    },
  }
}

export type Click = { open: string } | { answer: 'later' | 'pause'; token: string }

/** What a press on it does: one of its two buttons answers, anything else opens one of our own screens. */
export function clickOf(action: string, data: unknown): Click {
  const { path, token } = Object(data)
  if ((action === 'later' || action === 'pause') && typeof token === 'string')
    return { answer: action, token }
  return { open: ownPath(path) }
}

/** A message cannot name another place than these: not another site, not another screen. */
const ownPath = (path: unknown): string => reminderPaths.find((own) => own === path) ?? home

function fieldsOf(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
