/**
 * Returns the focus to a busy button. While a button is disabled, the browser removes its focus. The button gets the focus back
 * once it is enabled, unless the person has focused something else. Returns a function that stops this.
 */
export function giveBackTakenFocus(): () => void {
  let taken: Element | undefined
  const onLeft = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':disabled')) taken = target
  }
  const onArrived = () => {
    taken = undefined
  }
  const observer = new MutationObserver(changes => {
    for (const { target } of changes) {
      if (target !== taken || !(target instanceof HTMLElement) || target.matches(':disabled')) continue
      taken = undefined
      if (document.activeElement === null || document.activeElement === document.body) {
        target.focus({ preventScroll: true })
      }
    }
  })
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusout', onLeft)
  document.addEventListener('focusin', onArrived)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusout', onLeft)
    document.removeEventListener('focusin', onArrived)
  }
}
