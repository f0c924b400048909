/** Increase it when a condition of readiness.ts changes its meaning; the check is then shown again before the next workout. */
export const readinessVersion = 1
