/** The id of the built-in plan, which is used when no plan arrives. */
export const defaultPlanId = 'default'
