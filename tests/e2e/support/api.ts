import type { Page } from 'playwright/test'

/** Calls the API from inside the page, as its trainee. Throws if the API refuses. */
export function callApi(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ({ method, path, body }) => {
      const sent =
        body === undefined
          ? {}
          : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(path, { method, ...sent })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    { method, path, body },
  )
}

type Entry = { id: string; code: number; name: string }

/** Returns every entry of today's plan. */
export async function plannedEntries(page: Page): Promise<Entry[]> {
  const plan = await callApi(page, 'GET', '/api/workout/today')
  return [...plan.warmup, ...plan.exercises, ...plan.cooldown]
}

/** Finishes today's mission through the API, without the player. `leftOut` counts the exercises that were left out. */
export async function finishToday(page: Page, { leftOut = 0 } = {}): Promise<void> {
  const { id: userId } = await callApi(page, 'GET', '/api/auth/me')
  const plan = await callApi(page, 'GET', '/api/workout/today')
  const { id: workoutPlanId, day } = plan
  const open: string[] = plan.exercises.slice(0, leftOut).map(({ id }: Entry) => id)
  const exercises = (await plannedEntries(page)).map(({ id }) => ({ id, completed: !open.includes(id) }))
  await callApi(page, 'POST', '/api/workout-sessions', {
    userId,
    workoutPlanId,
    day,
    isCompleted: true,
    exercises,
    completedAt: null,
  })
}
