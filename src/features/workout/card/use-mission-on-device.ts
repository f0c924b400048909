import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { storedKind } from '../attempt/attempt-kind.ts'
import { type DayChoice, wholeMission } from '../version/choice.ts'
import type { MissionOnDevice } from './mission-on-device.ts'

// The first screen does not wait for the code that reads what the device has stored.
const device = () => import('./mission-on-device.ts')
type Device = Awaited<ReturnType<typeof device>>

const MAX_HOLD_MS = 1000

/** Today's check, which the first screen does not wait for. */
export const checkPart = () => device().then((loaded) => loaded.checkPart())

/**
 * Today's mission as this device has stored it, for the card. Until it is read, the card shows a mission that has
 * not begun. If anything is stored, the middle of the card stays hidden until then, and on a phone so does what is
 * below it. `plan` is null while there is none, or once the mission is done.
 */
export function useMissionOnDevice(userId: string, plan: Plan | null) {
  const [mission, setMission] = useState<MissionOnDevice | null>(null)
  const [isHeld] = useState(useHasStored(userId))
  const isRead = plan === null || mission !== null
  /** The pressed choice that is not stored yet. */
  const [pressed, setPressed] = useState<DayChoice | null>(null)
  const [failed, setFailed] = useState(false)
  const lastPressed = useRef<DayChoice | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Runs reads and writes in turn: otherwise a read that started earlier could overwrite a newer choice. */
  const inTurn = useCallback(<T>(act: (loaded: Device) => Promise<T>): Promise<T> => {
    const done = last.current
      .catch(() => null)
      .then(device)
      .then(act)
    last.current = done
    return done
  }, [])

  useEffect(() => {
    if (!plan) return
    let unmounted = false
    const release = () => unmounted || setMission((before) => before ?? unread)
    // Storage that does not answer must not keep the button away.
    setTimeout(release, MAX_HOLD_MS)
    const read = () =>
      void inTurn(({ missionOnDevice }) => missionOnDevice(userId, plan)).then(
        (found) => unmounted || setMission(found),
        release,
      )
    const cancel = hasStored(userId) ? read() : whenIdle(read)
    window.addEventListener('storage', read)
    return () => {
      unmounted = true
      cancel?.()
      window.removeEventListener('storage', read)
    }
  }, [userId, plan, inTurn])

  // `data-held` hides everything that has the class `in-data-held:invisible`. The Worker's page may have set it already
  // (`hold-mission.ts`). It changes before the paint, so that what was read appears in its final place.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const release = () => void delete dataset.held
    if (isRead) return release()
    if (isHeld) dataset.held = ''
    return release
  }, [isRead, isHeld])

  const choose = (choice: DayChoice) => {
    if (!plan) return
    lastPressed.current = choice
    setPressed(choice)
    setFailed(false)
    const settle = (settled: () => void) => {
      if (lastPressed.current !== choice) return
      setPressed(null)
      settled()
    }
    inTurn(({ chooseVersion }) => chooseVersion(userId, plan, choice)).then(
      (found) => settle(() => setMission(found)),
      () => settle(() => setFailed(true)),
    )
  }

  const startOver = async () => {
    if (plan) setMission(await device().then((loaded) => loaded.startOver(userId, plan)))
  }

  return {
    ...(mission ?? unread),
    choice: pressed ?? mission?.choice ?? wholeMission,
    failed,
    choose,
    startOver,
    /**
     * Resolves once the pressed choice is stored, or to false if it could not be: the player must not open before. Null
     * if nothing waits.
     */
    storing: pressed && (() => last.current.catch(() => false)),
    resume: () => device().then((loaded) => plan && loaded.resume(userId, plan)),
  }
}

const unread: MissionOnDevice = {
  choice: wholeMission,
  facts: [],
  canChoose: true,
  begun: null,
}

/** Whether anything is stored that the card must show at once. */
function hasStored(userId: string): boolean {
  const prefixes = [storedKind.today, 'version', 'omissions', 'check'].map((kind) => traineeKey(kind, userId))
  return (
    withStorage('localStorage', (storage) =>
      Object.keys(storage).some((key) => prefixes.some((prefix) => key.startsWith(prefix))),
    ) ?? false
  )
}

/** False at first where React takes over the Worker's markup: what the trainee already sees stays. */
const useHasStored = (userId: string): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => hasStored(userId),
    () => false,
  )
