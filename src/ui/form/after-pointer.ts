import { useEffect, useState } from 'react'

/**
 * Runs a function once no mouse button is held. When somebody presses a button, the focus leaves the field. If the field's error
 * appeared then, the button would move away from the pointer and the click would be lost. Returns the function that cancels the
 * run.
 */
export function afterPointer(run: () => void): () => void {
  if (!isDown) {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const done = () => {
    window.removeEventListener('pointerup', done)
    window.removeEventListener('pointercancel', done)
    // The click comes after the release.
    timer = setTimeout(run)
  }
  window.addEventListener('pointerup', done)
  window.addEventListener('pointercancel', done)
  return () => {
    window.removeEventListener('pointerup', done)
    window.removeEventListener('pointercancel', done)
    clearTimeout(timer)
  }
}

/**
 * Returns the newest value; while a mouse button is held, the earlier value. Used for parts above or between controls, such as an
 * error: when a press takes the focus from a field and the error disappears, everything below it would move.
 */
export function useAtRest<T>(value: T): T {
  const [rested, setRested] = useState({ value })
  const isNew = rested.value !== value
  if (isNew && !isDown) setRested({ value })
  useEffect(() => (isNew ? afterPointer(() => setRested({ value })) : undefined), [isNew, value])
  return rested.value
}

let isDown = false

/** Listens to the pointer while a form is on the screen. Returns the function that stops it. */
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
