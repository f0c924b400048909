import type { PurchasePrice } from '#shared/api/purchase-price.ts'
import type { TraineeContext } from '#worker/context.ts'

/** What this trainee would be asked: the same choice as the checkout's, which this opens none of. */
export function offeredPrice({ env, trainee }: TraineeContext): PurchasePrice {
  const priceId = trainee.completedBootcamps > 0 ? env.PADDLE_PRICE_JUNGLE_REPEAT : env.PADDLE_PRICE_JUNGLE
  return { clientToken: env.PADDLE_CLIENT_TOKEN, priceId }
}
