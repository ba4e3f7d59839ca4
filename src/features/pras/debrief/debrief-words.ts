import type { Debrief } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import type { DebriefDue } from '@/domain/pras/workflow/debrief-duty'
import { formatDayShort } from '@/domain/shared/dates'
import type { StatusTone } from '@/ui/status-badge'

/** Returns the state of the debrief of a PRA in a word or two, with the tone of the badge. */
export function debriefState(
  pra: Pick<Pra, 'isDebriefed'>,
  debrief: Debrief | undefined,
  due: DebriefDue | undefined,
): { label: string; tone: StatusTone } {
  if (pra.isDebriefed) return { label: 'Handed in', tone: 'green' }
  if (due && due.days < 0) {
    return { label: due.days === -1 ? '1 day overdue' : `${-due.days} days overdue`, tone: 'red' }
  }
  if (due) return { label: `Due by ${formatDayShort(due.dueOn)}`, tone: 'amber' }
  return { label: debrief ? 'Being written' : 'Not begun', tone: 'grey' }
}
