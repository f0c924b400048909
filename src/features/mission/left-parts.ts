// What the card shows of a mission that was left, in one file.
export { LeftMission } from './left-mission.tsx'
export { StartOver } from './start-over.tsx'
