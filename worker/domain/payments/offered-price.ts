import type { PurchasePrice } from '#shared/api/purchase-price.ts'
import type { TraineeContext } from '#worker/context.ts'

/** The price for this trainee: the repeat price after a completed bootcamp. */
export const priceOf = ({ env, trainee }: TraineeContext): string =>
  trainee.completedBootcamps > 0 ? env.PADDLE_PRICE_JUNGLE_REPEAT : env.PADDLE_PRICE_JUNGLE

/** The data for Paddle's price preview in the browser. Opens no checkout. */
export const offeredPrice = (ctx: TraineeContext): PurchasePrice => ({
  clientToken: ctx.env.PADDLE_CLIENT_TOKEN,
  priceId: priceOf(ctx),
})
