import { useState } from 'react'

type Panel = { pinned: boolean; hovered: boolean; focused: boolean }

const closed: Panel = { pinned: false, hovered: false, focused: false }

/**
 * A panel that opens by tap, hover and focus. A press pins it, the next press closes it. Touch counts
 * neither as hover nor as focus: otherwise a tap would open the panel and its own click would close it
 * again.
 */
export function usePanel() {
  const [panel, setPanel] = useState(closed)
  const change = (part: Partial<Panel>) => setPanel((before) => ({ ...before, ...part }))
  const area = {
    onPointerEnter: (event: React.PointerEvent) => change({ hovered: event.pointerType === 'mouse' }),
    onPointerLeave: () => change({ hovered: false }),
    onFocus: (event: React.FocusEvent) => change({ focused: event.target.matches(':focus-visible') }),
    // Focus that moves from the button into the panel stays in the area: the panel must not close.
    onBlur: (event: React.FocusEvent) =>
      !event.currentTarget.contains(event.relatedTarget) && setPanel(closed),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A closing panel takes the focus with it, so the button is focused first.
      event.currentTarget.querySelector('button')?.focus()
      setPanel(closed)
    },
  }
  return {
    open: panel.pinned || panel.hovered || panel.focused,
    toggle: () => setPanel(panel.pinned ? closed : { ...panel, pinned: true }),
    area,
  }
}
