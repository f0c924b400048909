/** Increase it when a question of readiness.ts changes; the check is then shown again before the next workout. */
export const readinessVersion = 1
