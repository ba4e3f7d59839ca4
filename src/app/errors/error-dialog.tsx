import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { session, useSession } from '@/data/base/session'
import classes from './error-dialog.module.css'

/** The blocking dialog (requirements 2 and 8). It loads no further file: the connection may have failed. */
export function ErrorDialog() {
  const { isShowingError, errorMessage } = useSession()
  return isShowingError ? <OpenDialog message={errorMessage} /> : null
}

function OpenDialog({ message }: { message: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby="error-dialog-title"
      aria-describedby="error-dialog-message"
      onCancel={event => {
        // Escape must not close the element itself: the store decides whether the dialog is open.
        event.preventDefault()
        close()
      }}
    >
      <h2 id="error-dialog-title">Error</h2>
      <p id="error-dialog-message" className={classes.message}>
        {message}
      </p>
      <div className={classes.actions}>
        <Button onClick={close}>Close</Button>
      </div>
    </dialog>
  )
}

function close() {
  session.set({ isShowingError: false, errorMessage: '' })
}
