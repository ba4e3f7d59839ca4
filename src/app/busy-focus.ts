/**
 * A button that is busy is disabled, and the browser takes the focus from what is disabled. Whoever pressed it by keyboard
 * gets it back there as soon as the button can be used again, unless they have gone on meanwhile, or the page has put the
 * focus somewhere. Gives the way to stop.
 */
export function keepBusyFocus(): () => void {
  let pressed: HTMLElement | undefined
  const observer = new MutationObserver(changes => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue
      // Told of at once, before the browser looks where the focus may be.
      if (target.hasAttribute(BUSY)) {
        if (document.activeElement === target) pressed = target
      } else if (target === pressed) {
        pressed = undefined
        if (document.activeElement === null || document.activeElement === document.body) {
          target.focus({ preventScroll: true })
        }
      }
    }
  })
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: [BUSY] })
  return () => observer.disconnect()
}

/** What Mantine's buttons have while `loading`. */
const BUSY = 'data-loading'
