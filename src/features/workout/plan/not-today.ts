// What replaces today's mission: an earlier day, a plan that could not be loaded, a day that is not open.
export { BasicPlanNotice } from './basic-plan-notice.tsx'
export { DayNotOpen, PlanRefused } from './plan-refused.tsx'
export { RepeatWorkout } from './repeat-workout.tsx'
