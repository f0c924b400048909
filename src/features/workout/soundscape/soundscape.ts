import { renderLoop } from './render-loop.ts'

/** Also for the audio track of a locked phone: both are one file. */
export { renderLoop } from './render-loop.ts'

const FADE_IN_SECONDS = 2
const FADE_OUT_SECONDS = 0.5
const DUCK_SECONDS = 0.15
const UNDUCK_SECONDS = 0.6
const DUCKED = 0.3
/** Some sound cards run at 192,000 Hz: the difference is inaudible, but takes four times the memory. */
const MAX_RATE = 48_000

/**
 * The sound of a zone, under everything else. `open` returns the audio context that the tones use, or null. If
 * audio is refused or cannot be rendered, there is no sound and no failure.
 */
export function createSoundscape(zone: number, open: () => AudioContext | null) {
  let state: 'new' | 'rendering' | 'ready' | 'stopped' = 'new'
  let wanted = 0
  let ducked = false
  let nodes: { context: AudioContext; source: AudioBufferSourceNode; fade: GainNode; duck: GainNode } | null =
    null

  async function begin(context: AudioContext): Promise<void> {
    state = 'rendering'
    const rate = Math.min(context.sampleRate, MAX_RATE)
    const loop = await renderLoop(zone, rate)
    // The mission may have ended in the meantime.
    if (isStopped()) return
    const buffer = context.createBuffer(1, loop.length, rate)
    buffer.copyToChannel(loop, 0)
    const [source, fade, duck] = [context.createBufferSource(), context.createGain(), context.createGain()]
    source.buffer = buffer
    source.loop = true
    fade.gain.value = 0
    duck.gain.value = ducked ? DUCKED : 1
    source.connect(fade).connect(duck).connect(context.destination)
    source.start()
    nodes = { context, source, fade, duck }
    state = 'ready'
    apply()
  }

  const isStopped = () => state === 'stopped'

  function apply(): void {
    if (nodes) glide(nodes.context, nodes.fade.gain, wanted, wanted > 0 ? FADE_IN_SECONDS : FADE_OUT_SECONDS)
  }

  return {
    /** The volume from 0 to 1; 0 fades out. The first sound is rendered when it is asked for. */
    follow(volume: number): void {
      if (volume === wanted) return
      // The audio of a paused mission is suspended.
      const context = volume > 0 && wanted === 0 && state !== 'stopped' ? open() : null
      wanted = volume
      apply()
      if (state !== 'new' || !context) return
      // Without enough memory or an OfflineAudioContext the mission continues silently.
      begin(context).catch(() => {
        state = 'stopped'
      })
    },
    /** Lowers it during speech. */
    duck(isSpeaking: boolean): void {
      if (isSpeaking === ducked) return
      ducked = isSpeaking
      if (nodes)
        glide(nodes.context, nodes.duck.gain, ducked ? DUCKED : 1, ducked ? DUCK_SECONDS : UNDUCK_SECONDS)
    },
    stop(): void {
      state = 'stopped'
      wanted = 0
      apply()
      nodes?.source.stop(nodes.context.currentTime + FADE_OUT_SECONDS)
      nodes = null
    },
  }
}

export type Soundscape = ReturnType<typeof createSoundscape>

/** Starts from the current value, so that it never clicks. After `seconds` it has reached 98 %. */
const glide = ({ currentTime }: AudioContext, gain: AudioParam, value: number, seconds: number) =>
  gain.setTargetAtTime(value, currentTime, seconds / 4)
