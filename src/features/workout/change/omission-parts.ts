// What leaves a move out for good: loaded apart, because few missions need it.
export { NeverThisOne } from './never-this-one.tsx'
export { RepeatedPain } from './repeated-pain.ts'
export { ThirdPain } from './third-pain.tsx'
