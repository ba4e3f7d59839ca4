import type { Pra } from '@/domain/pras/schema'
import { addDays } from '@/domain/shared/dates'

/** The device keeps the documents of a shoot from this many days before the shoot leaves. */
const KEPT_BEFORE_DAYS = 21
/** The largest number of shoots to keep, the earliest first. A location pack and a PRA take some hundred kilobytes per shoot. */
const MOST_KEPT = 5

/** Returns the coming and current shoots whose documents the device keeps before anybody opens them. `today` is `YYYY-MM-DD`. */
export function leavingSoon(shoots: readonly Pra[], today: string): Pra[] {
  const until = addDays(today, KEPT_BEFORE_DAYS)
  return shoots
    .filter(pra => pra.startDate <= until)
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, MOST_KEPT)
}
