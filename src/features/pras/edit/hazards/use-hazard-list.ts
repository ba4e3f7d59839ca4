import { useEffect, useRef, useState } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { withLowering, withRefusal } from '@/domain/pras/hazards/refusals'
import type { HazardEntry, WhoAtRisk } from '@/domain/pras/hazards/schema'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { newItem } from '@/ui/form/form-values'
import { goToField } from '@/ui/form/reveal'
import { notify } from '@/ui/notify/notify'
import { withHazards, withoutRefusal } from './hazard-model'

interface HazardListProps {
  content: Content
  /** Groups of people who are not on this shoot. */
  absent: readonly WhoAtRisk[]
  /** The field in the address: 'hazards.3.controls'; empty for none. */
  address: string
  /** True if hazards are edited as lines. Then an added hazard is not opened. */
  isShort: boolean
  onChange: (content: Content) => void
}

/** Holds the list of hazards: which hazard is open, and the functions that add, change and remove hazards. */
export function useHazardList({ content, absent, address, isShort, onChange }: HazardListProps) {
  const actor = useActor()
  const items = asItems(content.hazards)
  const [opened, setOpened] = useState<number | null>(() => hazardOfPath(address))
  // True if the hazard was opened with the button for the next hazard. The panel then focuses its first input.
  const [isNext, setNext] = useState(false)
  // A button may be pressed before the next draw, so it must find the latest list here.
  const newest = useRef(content)
  newest.current = content

  useEffect(() => {
    const index = hazardOfPath(address)
    if (index !== null) setOpened(index)
    else if (address) goToField(address)
  }, [address])

  const [asked, setAsked] = useState('')

  const itemsNow = () => asItems(newest.current.hazards)
  const put = (hazards: Content[]) => onChange({ ...newest.current, hazards })
  const refuse = (hazardId: string, reason: string) =>
    onChange(withRefusal(newest.current, { hazardId, reason, byId: actor.id, at: now() }))

  /** Stores a changed hazard. A reason for a lower severity is stored with its writer. */
  function changed(before: Content, index: number, item: Content): Content {
    const hazards = asItems(before.hazards)
    const next = { ...before, hazards: hazards.with(index, item) }
    const { hazardId, severityReason } = item
    const isStated = typeof hazardId === 'string' && hazardId !== '' && typeof severityReason === 'string'
    return isStated && severityReason !== hazards[index]?.severityReason
      ? withLowering(next, { hazardId, reason: severityReason, byId: actor.id, at: now() })
      : next
  }

  function take(entries: readonly HazardEntry[]) {
    const next = withHazards(newest.current, entries, absent)
    const added = asItems(next.hazards).length - items.length
    onChange(next)
    if (added > 1) notify(`You added ${added} hazards. Rate each of them.`)
    // Opens the first added hazard. In the short form nothing opens, since its lines are edited in place.
    if (added > 0 && !isShort) {
      setNext(true)
      setOpened(items.length)
    }
  }

  function addOwn() {
    put([...items, newItem()])
    setOpened(items.length)
  }

  function remove(index: number, title: string) {
    const item = items[index]
    put(items.toSpliced(index, 1))
    setOpened(null)
    const undo = () => put(itemsNow().toSpliced(Math.min(index, itemsNow().length), 0, item ?? {}))
    notify(`Removed ${title}.`, 'info', { action: { label: 'Undo', onClick: undo } })
  }

  return {
    items,
    opened,
    open: (index: number | null) => {
      setNext(false)
      setOpened(index)
    },
    openNext: (index: number) => {
      setNext(true)
      setOpened(index)
    },
    isNext,
    take,
    addOwn,
    remove,
    change: (index: number, item: Content) => onChange(changed(newest.current, index, item)),
    /** Adds new answers to one hazard. */
    enter: (index: number, answers: Content) =>
      onChange(changed(newest.current, index, { ...itemsNow()[index], ...answers })),
    /** The last refused hazard, which needs a reason. */
    asked,
    refuse: (entry: HazardEntry) => {
      refuse(entry.id, '')
      setAsked(entry.id)
    },
    giveReason: refuse,
    unrefuse: (id: string) => onChange(withoutRefusal(newest.current, id)),
  }
}

/** Returns the index for 'hazards.3.controls', the fourth hazard; null for any other path. */
function hazardOfPath(path: string): number | null {
  const found = /^hazards\.(\d+)(\.|$)/.exec(path)
  return found ? Number(found[1]) : null
}
