import { useEffect, useRef, useState } from 'react'
import { revealPrivate } from '@/data/contracts/contract-private'
import { mergeDetails } from '@/domain/private-details/merge'
import type { Details, PrivateKind } from '@/domain/private-details/request'
import type { Content } from '@/domain/shared/fields'
import { messageOf } from '@/ui/states/error-state'

/** How long revealed details are shown. Milliseconds. */
export const SHOWN_FOR = 30_000

type State =
  | { mode: 'hidden' }
  | { mode: 'shown'; details: Details }
  | { mode: 'editing'; details: Details; typed: Content }

/** Loads private details on demand. Revealing them is logged, and after half a minute they are hidden again. */
export function usePrivateDetails(kind: PrivateKind, id: string) {
  const [state, setState] = useState<State>({ mode: 'hidden' })
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  const opening = useRef(false)

  useEffect(() => {
    if (state.mode !== 'shown') return
    const timer = setTimeout(() => setState({ mode: 'hidden' }), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state])

  async function open(mode: 'shown' | 'editing') {
    if (opening.current) return
    opening.current = true
    setOpening(true)
    setFailure('')
    try {
      const details = await revealPrivate(kind, id)
      setState(mode === 'shown' ? { mode, details } : { mode, details, typed: details })
    } catch (error) {
      setFailure(`The private details could not be opened. ${messageOf(error)}`)
    } finally {
      opening.current = false
      setOpening(false)
    }
  }
  /** After a conflict: reads the details again, and puts the person's changes over those that are stored now. */
  async function refresh() {
    const theirs = await revealPrivate(kind, id)
    setState(before => {
      if (before.mode !== 'editing') return before
      // All answers of this form are texts.
      const versions = { base: before.details, mine: before.typed as Details, theirs }
      return { mode: 'editing', details: theirs, typed: mergeDetails(versions).details }
    })
  }
  return {
    refresh,
    state,
    isOpening,
    failure,
    reveal: () => void open('shown'),
    edit: () => void open('editing'),
    hide: () => setState({ mode: 'hidden' }),
    type: (typed: Content) => setState(before => (before.mode === 'editing' ? { ...before, typed } : before)),
  }
}
