import { overlaySheet } from './overlay-sheet.ts'

export type CheckoutSummary = { productName: string; price: string; email: string }

export type OverlayActions = {
  onPay: () => void
  onDecline: () => void
  onFail: () => void
  onClosed: () => void
}

/** `busy`: nothing can be pressed; `paid`: only Close is left. */
type OverlayState = 'open' | 'failed' | 'busy' | 'paid'

export type Overlay = {
  /** Shows `message`, which a screen reader announces; an empty one shows nothing. */
  update: (state: OverlayState, message: string) => void
  /** Closes it like the button does. `onClosed` follows shortly after, once. */
  close: () => void
}

/**
 * Shows the test checkout as a modal dialog. It closes by its button, Escape or a click beside it, except
 * while busy. All texts are set as text, so the buyer's data is never parsed as HTML.
 */
export function showOverlay(
  offer: CheckoutSummary,
  { onPay, onDecline, onFail, onClosed }: OverlayActions,
): Overlay {
  let state: OverlayState = 'open'
  const host = element('div')
  const dialog = element('dialog')
  const title = element('h2', 'Test checkout: no money moves')
  const status = element('p')
  const pay = button('Pay', onPay)
  const decline = button('Decline', onDecline)
  const error = button('Error', onFail)
  const close = button('Close', () => dialog.close())

  title.id = 'title'
  // The heading gets the first focus: a key still held down from the page must not press a button.
  title.tabIndex = -1
  title.autofocus = true
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.lang = 'en'
  status.setAttribute('role', 'status')
  pay.className = 'pay'
  dialog.append(section(title, summaryList(offer), status, row(pay, decline, error, close)))

  dialog.addEventListener('cancel', (event) => state === 'busy' && event.preventDefault())
  // The section fills the dialog, so a click on the dialog itself is one on its backdrop.
  dialog.addEventListener('click', (event) => event.target === dialog && state !== 'busy' && dialog.close())
  dialog.addEventListener('close', () => {
    host.remove()
    onClosed()
  })

  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [overlaySheet()]
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()

  function button(name: string, press: () => void): HTMLButtonElement {
    const made = element('button', name)
    made.type = 'button'
    made.addEventListener('click', () => state !== 'busy' && press())
    return made
  }

  return {
    update(next, message) {
      state = next
      status.className = state
      status.textContent = message
      // `disabled` would remove the focus from the button that was just pressed.
      for (const each of [pay, decline, error, close])
        each.setAttribute('aria-disabled', String(state === 'busy'))
      if (state !== 'paid') return
      for (const each of [pay, decline, error]) each.hidden = true
      close.focus()
    },
    close: () => dialog.close(),
  }
}

function summaryList({ productName, price, email }: CheckoutSummary): HTMLElement {
  const list = element('dl')
  for (const [term, value] of [
    ['Product', productName],
    ['Price', price],
    ['Email', email],
  ] as const) {
    list.append(element('dt', term), element('dd', value))
  }
  return list
}

function section(...children: HTMLElement[]): HTMLElement {
  const made = element('section')
  made.append(...children)
  return made
}

function row(...buttons: HTMLElement[]): HTMLElement {
  const made = element('div')
  made.append(...buttons)
  return made
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
