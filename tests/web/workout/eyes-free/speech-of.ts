import type { Moment } from '#src/features/workout/eyes-free/moments.ts'
import { fitSpeech } from '#src/features/workout/voice/speech.ts'

/** What is said for moments if there is time for all of it. */
export const speechOf = (moments: readonly Moment[]) => fitSpeech(moments, { rate: 1, seconds: null }).speech
