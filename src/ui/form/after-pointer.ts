/**
 * Runs something once no mouse button is held. A click on a button first takes the focus from a field; were its error
 * shown then, the button would move away from under the pointer and the click would be lost.
 */
export function afterPointer(run: () => void): void {
  if (!isDown) {
    run()
    return
  }
  const done = () => {
    window.removeEventListener('pointerup', done)
    window.removeEventListener('pointercancel', done)
    // The click comes after the release.
    setTimeout(run)
  }
  window.addEventListener('pointerup', done)
  window.addEventListener('pointercancel', done)
}

let isDown = false

/** Listens to the pointer for as long as a form is on the screen. Gives the way to stop. */
export function watchPointer(): () => void {
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
  }
  window.addEventListener('pointerdown', down, true)
  window.addEventListener('pointerup', up, true)
  window.addEventListener('pointercancel', up, true)
  return () => {
    window.removeEventListener('pointerdown', down, true)
    window.removeEventListener('pointerup', up, true)
    window.removeEventListener('pointercancel', up, true)
    isDown = false
  }
}
