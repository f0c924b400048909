/** Why the camera is not counting. */
export type Problem =
  | 'denied'
  | 'no camera'
  | 'in use'
  | 'no WebGL'
  | 'not loaded'
  | 'hidden'
  | 'ended'
  | 'battery'
  | 'slow'
  | 'warm'
  | 'failed'

/** What happened, then what to do. After any of them the trainee can go on by hand. */
export const problemSentences: Readonly<Record<Problem, string>> = {
  denied: 'The camera is blocked for this site. Allow it in your browser’s settings, or go on by hand.',
  'no camera': 'There is no camera on this device. Go on by hand.',
  'in use': 'Another app is using the camera. Close it and try again, or go on by hand.',
  'no WebGL': 'This browser can’t find you in the picture: WebGL is off. Go on by hand.',
  'not loaded':
    'What the camera needs isn’t on this device yet. Go online once and try again, or go on by hand.',
  hidden: 'The camera stopped because the screen was off or you left the app. Try again, or go on by hand.',
  ended: 'The camera was turned off. Try again, or go on by hand.',
  battery: 'The camera stopped to save your battery. Plug the phone in and try again, or go on by hand.',
  slow: 'This device is too slow to count by camera. Go on by hand.',
  warm: 'The camera stopped because this device got too warm to keep up. Go on by hand.',
  failed: 'The camera stopped working. Try again, or go on by hand.',
}

const final: readonly Problem[] = ['no camera', 'no WebGL', 'slow', 'warm']
/** Whether trying again cannot help. */
export const isFinal = (problem: Problem): boolean => final.includes(problem)

/** The problem behind an error of `getUserMedia`. */
export function problemOf(error: unknown): Problem {
  switch (error instanceof Error ? error.name : null) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotReadableError':
    case 'AbortError':
      return 'in use'
    default:
      return 'no camera'
  }
}
