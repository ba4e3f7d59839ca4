import { useLayoutEffect, useRef, useState } from 'react'
import { afterPointer } from '@/ui/form/after-pointer'
import type { AddOffer } from './not-chosen'

/** The words in the box, which stay when it is left: the kit would take them away. */
export function useTypedWords(start: string) {
  const [search, setSearch] = useState(start)
  const [left, setLeft] = useState('')
  const leaving = useRef(false)
  return {
    search,
    setSearch,
    /** Somebody went on, or closed the list, and left the words as they are. */
    isLeft: search !== '' && left === search,
    rest: () => setLeft(search),
    leave: () => {
      leaving.current = true
      afterPointer(() => setLeft(search))
    },
    /** Whether it was a person who typed this. */
    hear: (next: string): boolean => {
      const isKit = leaving.current
      leaving.current = false
      if (isKit && search.trim() !== '') return false
      setSearch(next)
      return true
    },
  }
}

/** While something is added the focus is elsewhere; when it comes back, the list stays closed. */
export function useAway(adding: AddOffer | undefined) {
  const [isAway, setAway] = useState(false)
  return {
    isAway,
    back: () => setAway(false),
    add: (typed: string) => {
      setAway(true)
      adding?.open(typed)
    },
  }
}

/** Names the description of the box. The kit sets the attribute only for descriptions of its own, and there is none here. */
export function useDescribedBy(id: string, ...given: (string | false | undefined)[]) {
  const ids = given.filter(Boolean).join(' ')
  useLayoutEffect(() => {
    const box = document.getElementById(id)
    if (ids) box?.setAttribute('aria-describedby', ids)
    else box?.removeAttribute('aria-describedby')
  }, [id, ids])
}
