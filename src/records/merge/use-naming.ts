import { useCallback, useEffect, useRef, useState } from 'react'
import { findNaming, type Naming, type NamingDocument } from '@/data/merging/naming'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { messageOf } from '@/ui/states/error-state'

/** The progress of searching or moving; `of` is 0 until the total is known. */
export interface Way {
  done: number
  of: number
}

/** Changes one record at a time to refer to the kept one. Leaving the page stops the search and the move. */
export function useNaming<T extends ArchivableRecord>(type: RecordType<T>, id: string) {
  const [naming, setNaming] = useState<Naming>()
  const [looking, setLooking] = useState<Way>()
  const [moving, setMoving] = useState<Way>()
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  /** Counts starts and stops. Results of an earlier run are ignored. */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
    },
    [],
  )

  const look = useCallback(async () => {
    const mine = ++turn.current
    const isOver = () => turn.current !== mine
    setFailure('')
    setNaming(undefined)
    setLooking({ done: 0, of: 0 })
    try {
      const found = await findNaming(type, id, (done, of) => !isOver() && setLooking({ done, of }))
      if (!isOver()) setNaming(found)
      return isOver() ? undefined : found
    } catch (error) {
      if (!isOver()) setFailure(messageOf(error))
      return undefined
    } finally {
      if (!isOver()) setLooking(undefined)
    }
  }, [type, id])

  /** Makes the records that can be changed refer to the record `to`. A failure is listed, and the next record follows. */
  const move = useCallback(async (documents: readonly NamingDocument[], to: string) => {
    const mine = ++turn.current
    const movable = documents.filter(isMovable)
    setRefused(new Map())
    for (const [done, document] of movable.entries()) {
      if (turn.current !== mine) return
      setMoving({ done, of: movable.length })
      try {
        await document.moveTo(to)
        setNaming(
          known =>
            known && { ...known, documents: known.documents.filter(each => each.key !== document.key) },
        )
      } catch (error) {
        setRefused(known => new Map([...known, [document.key, messageOf(error)]]))
      }
    }
    if (turn.current === mine) setMoving(undefined)
  }, [])

  const stop = useCallback(() => {
    turn.current++
    setLooking(undefined)
    setMoving(undefined)
  }, [])

  return { naming, looking, moving, failure, refused, look, move, stop }
}
export type NamingView = ReturnType<typeof useNaming>

export const isMovable = ({ staysBecause }: NamingDocument) => staysBecause === ''
