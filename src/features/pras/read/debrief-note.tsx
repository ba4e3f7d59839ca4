import { useConfig } from '@/data/records/reference'
import { can } from '@/domain/permissions/can'
import type { Pra } from '@/domain/pras/schema'
import { debriefDue, debriefDueWords } from '@/domain/pras/workflow/debrief-duty'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { LinkNote, NoteLink } from '@/features/pras/day-log/link-note'
import { useToday } from '@/ui/use-today'

/** On a PRA of a past shoot: the due date of its debrief, or that it is handed in, with a link to it. */
export function DebriefNote({ pra, actor }: { pra: Pra; actor: Actor }) {
  const { debriefDueDays } = useConfig()
  const due = debriefDue(pra, useToday(), debriefDueDays)
  if (pra.isDebriefed) {
    return (
      <LinkNote text="The debrief is handed in.">
        <NoteLink to={paths.praDebrief(pra.id)}>Read the debrief</NoteLink>
      </LinkNote>
    )
  }
  if (!due) return null
  const mayWrite = can(actor, 'pra.debrief', pra)
  return (
    <LinkNote text={`The shoot is over. Its debrief is ${debriefDueWords(due)}.`} isOverdue={due.days < 0}>
      <NoteLink to={paths.praDebrief(pra.id)} isMain={mayWrite}>
        {mayWrite ? 'Write the debrief' : 'Open the debrief'}
      </NoteLink>
    </LinkNote>
  )
}
