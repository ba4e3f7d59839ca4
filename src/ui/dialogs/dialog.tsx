import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'

/** Open as long as it is drawn. Then its opener gets the focus, or the page's heading if that is gone. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  // Read during the first draw, because the dialog takes the focus afterwards.
  const [opener] = useState(openerNow)
  useEffect(() => () => giveFocusBack(opener), [opener])
  return (
    <Modal opened returnFocus={false} {...props}>
      <Body>{children}</Body>
    </Modal>
  )
}

/**
 * The content of a dialog. It takes the focus, unless an element within it has taken the focus. Otherwise the close button would
 * have the focus, and Enter would close the dialog that just opened. Tab goes to the first field.
 */
function Body({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Runs before the dialog looks for the element to focus.
  useLayoutEffect(() => {
    const body = ref.current
    if (!body?.querySelector('[data-autofocus]')) body?.setAttribute('data-autofocus', '')
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className={classes.body}>
      {children}
    </div>
  )
}

/** Returns the element with the focus; for an entry of a closing menu, the button of that menu. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const opener = button ?? activeElement
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

function giveFocusBack(opener: HTMLElement | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = opener?.isConnected ? opener : heading
  if (target === heading) heading?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
