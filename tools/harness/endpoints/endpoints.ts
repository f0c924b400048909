import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './accounts.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { personalEndpoints } from './personal.ts'
import { purchaseEndpoints } from './purchases.ts'
import { reminderEndpoints } from './reminders.ts'
import { trainingEndpoints } from './training.ts'

/** Every call of the API: one that is missing here fails the proof. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...trainingEndpoints,
  ...purchaseEndpoints,
  ...reminderEndpoints,
  ...personalEndpoints,
]
