import { useLayoutEffect, useRef, useState } from 'react'
import { afterPointer } from '@/ui/form/after-pointer'
import type { AddOffer } from './not-chosen'

/** Keeps the text in the box when the focus leaves it; Mantine would clear the text. */
export function useTypedWords(start: string) {
  const [search, setSearch] = useState(start)
  const [left, setLeft] = useState('')
  const leaving = useRef(false)
  return {
    search,
    setSearch,
    /** True if a person moved on or closed the list without choosing an option for the text. */
    isLeft: search !== '' && left === search,
    rest: () => setLeft(search),
    leave: () => {
      leaving.current = true
      afterPointer(() => setLeft(search))
    },
    /** Takes the new text of the box. Returns true if a person typed it, and false if Mantine has cleared the box. */
    hear: (next: string): boolean => {
      const isKit = leaving.current
      leaving.current = false
      if (isKit && search.trim() !== '') return false
      setSearch(next)
      return true
    },
  }
}

/** Keeps the list closed when the focus returns to the box after a record was added elsewhere. */
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

/** Sets aria-describedby of the box. Mantine sets it only for its own descriptions, and there are none here. */
export function useDescribedBy(id: string, ...given: (string | false | undefined)[]) {
  const ids = given.filter(Boolean).join(' ')
  useLayoutEffect(() => {
    const box = document.getElementById(id)
    if (ids) box?.setAttribute('aria-describedby', ids)
    else box?.removeAttribute('aria-describedby')
  }, [id, ids])
}
