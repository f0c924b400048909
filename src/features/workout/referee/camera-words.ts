/** What the camera does for an exercise: it counts repetitions, or times a hold. */
export const cameraWords = (type: string) => (type === 'duration' ? 'Time by camera' : 'Count by camera')
