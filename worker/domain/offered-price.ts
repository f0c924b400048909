import type { PurchasePrice } from '#shared/api/purchase-price.ts'
import type { TraineeContext } from '#worker/context.ts'

/** The price that this trainee is asked: the repeat price once a bootcamp has been completed. */
export const priceOf = ({ env, trainee }: TraineeContext): string =>
  trainee.completedBootcamps > 0 ? env.PADDLE_PRICE_JUNGLE_REPEAT : env.PADDLE_PRICE_JUNGLE

/** What Paddle's price preview needs in the browser; opens no checkout. */
export const offeredPrice = (ctx: TraineeContext): PurchasePrice => ({
  clientToken: ctx.env.PADDLE_CLIENT_TOKEN,
  priceId: priceOf(ctx),
})
