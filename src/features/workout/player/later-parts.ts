// Parts that the player shows only after a while.
export { CameraOffer } from '../referee/camera-offer.tsx'
export { CameraStage } from '../referee/camera-stage.tsx'
export { OptionsSheet } from '../options/options-sheet.tsx'
export { DrillView } from '../step/drill-view.tsx'
export { FloorView } from '../step/floor-view.tsx'
export { AttemptNotice } from './attempt-notice.tsx'
export { Questions } from './questions.tsx'
export { TrackPart } from '../track/track-part.ts'
