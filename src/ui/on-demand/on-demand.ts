import { useEffect, useRef, useState } from 'react'

/** Milliseconds. A menu loads this long after its button, in case the connection breaks later. */
const FETCH_AFTER = 5000

/**
 * Holds the state of a button whose menu loads on demand, so that a page is drawn without the menu: its file loads when somebody
 * is about to use the button, or a while later.
 * @param load the import of that file; a constant outside the component
 * @returns `trigger` for the plain button, and `isWanted`: draw the button with its menu instead, which opens at once
 */
export function useOnDemand(load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => ahead(load), FETCH_AFTER)
    return () => clearTimeout(timer)
  }, [load])
  const fetchIt = () => ahead(load)
  return {
    isWanted,
    trigger: { onPointerEnter: fetchIt, onFocus: fetchIt, onClick: () => setWanted(true) },
  }
}

let fetching = 0

/** Returns true while a file is being preloaded. */
export const isFetchingAhead = () => fetching > 0

/** Loads a file before it is needed. If loading fails, the failure shows when the file is used. */
export function ahead(load: () => Promise<unknown>): void {
  fetching++
  load()
    .catch(() => undefined)
    .finally(() => {
      fetching--
    })
}

/** For the button that replaces the plain one after a click. The focus returns when its menu closes. */
export function useOpenAtOnce() {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return { target, isOpen, setOpen }
}
