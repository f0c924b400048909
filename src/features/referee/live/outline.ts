import { type Pose, jointIndex as at } from '../pose.ts'

/** The lines of the outline, between joints. */
const bones = [
  [at.leftShoulder, at.rightShoulder],
  [at.leftShoulder, at.leftElbow],
  [at.leftElbow, at.leftWrist],
  [at.rightShoulder, at.rightElbow],
  [at.rightElbow, at.rightWrist],
  [at.leftShoulder, at.leftHip],
  [at.rightShoulder, at.rightHip],
  [at.leftHip, at.rightHip],
  [at.leftHip, at.leftKnee],
  [at.leftKnee, at.leftAnkle],
  [at.rightHip, at.rightKnee],
  [at.rightKnee, at.rightAnkle],
] as const

const SEEN = 0.3

/** Draws what the referee sees of the trainee over the camera's picture. The canvas gets the picture's size. */
export function drawOutline(canvas: HTMLCanvasElement, pose: Pose, width: number, height: number): void {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, width, height)
  context.lineCap = 'round'
  // Dark around light: visible on every background.
  for (const [lineWidth, color] of [
    [width / 60, '#0b1410'],
    [width / 110, '#f5eedc'],
  ] as const) {
    context.lineWidth = lineWidth
    context.strokeStyle = color
    context.beginPath()
    for (const [from, to] of bones) {
      const [start, end] = [pose[from], pose[to]]
      if (!start || !end || Math.min(start.score, end.score) < SEEN) continue
      context.moveTo(start.x, start.y)
      context.lineTo(end.x, end.y)
    }
    context.stroke()
  }
}
