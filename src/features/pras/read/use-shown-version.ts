import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { shownVersion } from '@/domain/view-models/shown-version'

/** The version on the page, and a newer version that was submitted since it was opened. */
export interface ShownNumber {
  /** The version on the page; 0 for the live answers. */
  shown: number
  /** The version that was submitted while the person read another version; 0 for none. */
  newer: number
  showNewer: () => void
}

/**
 * Returns the version that the reading page shows (`shownVersion`). The shown version stays when a newer version is submitted: an
 * approver must never approve a version that appeared unnoticed. A person who returns to the page, for example by a link in a
 * notification, sees the newest version. A jump to a section of the page does not count as a return.
 */
export function useShownVersion(pra: Pra, actor: Actor, requested: string | null): ShownNumber {
  const { key, hash } = useLocation()
  const address = `${pra.id} ${requested ?? ''}`
  const version = shownVersion(pra, actor, requested)
  const [read, setRead] = useState({ address, arrival: key, version })
  const arrival = hash === '' ? key : read.arrival
  const isSamePage = read.address === address && read.arrival === arrival
  const isHeld = isSamePage && read.version > 0 && version > read.version
  const now = { address, arrival, version }
  if (!isHeld && !(isSamePage && read.version === version)) setRead(now)
  return {
    shown: isHeld ? read.version : version,
    newer: isHeld ? version : 0,
    showNewer: () => setRead(now),
  }
}
