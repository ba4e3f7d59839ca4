import { useEffect, useRef, useState } from 'react'

/** A menu is fetched this long after its button has appeared, so that a line that breaks later does not matter. Milliseconds. */
const FETCH_AFTER = 5000

/**
 * For a button whose menu is a file of its own, so that a page is drawn without it: the file is fetched when somebody is
 * about to use the button, and otherwise a while later.
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

/** Whether a file is on its way that nobody needs yet. */
export const isFetchingAhead = () => fetching > 0

/** Fetches a file before it is needed. A failure shows when it is. */
export function ahead(load: () => Promise<unknown>): void {
  fetching++
  load()
    .catch(() => undefined)
    .finally(() => {
      fetching--
    })
}

/**
 * For the button with its menu, drawn because the plain one was clicked: takes over the focus, so that it comes back
 * here when the menu closes, then opens.
 */
export function useOpenAtOnce() {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return { target, isOpen, setOpen }
}
