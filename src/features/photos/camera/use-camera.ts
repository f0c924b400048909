import { useCallback, useEffect, useRef, useState } from 'react'

type Facing = 'environment' | 'user'

/** The camera: runs from `start` until it is stopped, unmounted or hidden. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)
  /** Counts starts and stops: a camera that opens after it was stopped is closed again. */
  const generation = useRef(0)
  const [state, setState] = useState<'off' | 'starting' | 'live' | 'failed'>('off')
  const [facing, setFacing] = useState<Facing>('environment')
  const [mirrored, setMirrored] = useState(false)

  const stop = useCallback(() => {
    generation.current += 1
    stopStream(stream.current)
    stream.current = null
    setState('off')
  }, [])

  const start = async (wantedFacing: Facing = facing) => {
    stop()
    const current = generation.current
    setFacing(wantedFacing)
    setState('starting')
    try {
      const newStream = await navigator.mediaDevices.getUserMedia(constraints(wantedFacing))
      if (current !== generation.current || !video.current) return stopStream(newStream)
      stream.current = newStream
      const [track] = newStream.getVideoTracks()
      track?.addEventListener('ended', stop)
      setMirrored(track?.getSettings().facingMode === 'user')
      video.current.srcObject = newStream
      await video.current.play()
      if (current === generation.current) setState('live')
    } catch (error) {
      if (current !== generation.current) return
      console.error('Failed to open the camera', error)
      stop()
      setState('failed')
    }
  }

  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [stop])

  const switchCamera = () => start(facing === 'environment' ? 'user' : 'environment')
  return { video, state, mirrored, start: () => void start(), switchCamera: () => void switchCamera(), stop }
}

/** Specification, section 9: the rear camera, 480 by 640. */
const constraints = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: facing }, width: { ideal: 480 }, height: { ideal: 640 } },
})

const stopStream = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop())
