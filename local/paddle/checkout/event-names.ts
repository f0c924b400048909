import type * as Real from '@paddle/paddle-js'

type EventStrings = {
  readonly [Name in keyof typeof Real.CheckoutEventNames]: `${(typeof Real.CheckoutEventNames)[Name]}`
}

const eventNames: EventStrings = {
  CHECKOUT_LOADED: 'checkout.loaded',
  CHECKOUT_CLOSED: 'checkout.closed',
  CHECKOUT_UPDATED: 'checkout.updated',
  CHECKOUT_COMPLETED: 'checkout.completed',
  CHECKOUT_ERROR: 'checkout.error',
  CHECKOUT_FAILED: 'checkout.failed',
  CHECKOUT_ITEMS_UPDATED: 'checkout.items.updated',
  CHECKOUT_ITEMS_REMOVED: 'checkout.items.removed',
  CHECKOUT_CUSTOMER_CREATED: 'checkout.customer.created',
  CHECKOUT_CUSTOMER_UPDATED: 'checkout.customer.updated',
  CHECKOUT_CUSTOMER_REMOVED: 'checkout.customer.removed',
  CHECKOUT_PAYMENT_SELECTED: 'checkout.payment.selected',
  CHECKOUT_PAYMENT_INITIATED: 'checkout.payment.initiated',
  CHECKOUT_PAYMENT_FAILED: 'checkout.payment.failed',
  CHECKOUT_PAYMENT_ERROR: 'checkout.payment.error',
  CHECKOUT_DISCOUNT_APPLIED: 'checkout.discount.applied',
  CHECKOUT_DISCOUNT_REMOVED: 'checkout.discount.removed',
  CHECKOUT_UPSELL_CANCELED: 'checkout.upsell.canceled',
}

/**
 * Paddle's package declares an enum. This is a plain object whose strings are checked against Paddle's types.
 */
export const CheckoutEventNames = eventNames as unknown as typeof Real.CheckoutEventNames
