import { useState } from 'react'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { shownVersion } from './shown-version'

/** Which version is on the page, and which one came meanwhile. */
export interface ShownNumber {
  /** 0 for the live answers. */
  shown: number
  /** A version that was submitted while another was read; 0 for none. */
  newer: number
  showNewer: () => void
}

/**
 * The version that the reading page shows (`shownVersion`). One that somebody reads stays where it is when a newer one is
 * submitted: an approver must never approve what came under their eyes unnoticed.
 */
export function useShownVersion(pra: Pra, actor: Actor, requested: string | null): ShownNumber {
  const page = `${pra.id} ${requested ?? ''}`
  const now = shownVersion(pra, actor, requested)
  const [read, setRead] = useState({ page, version: now })
  const isHeld = read.page === page && read.version > 0 && now > read.version
  if (!isHeld && (read.page !== page || read.version !== now)) setRead({ page, version: now })
  return {
    shown: isHeld ? read.version : now,
    newer: isHeld ? now : 0,
    showNewer: () => setRead({ page, version: now }),
  }
}
