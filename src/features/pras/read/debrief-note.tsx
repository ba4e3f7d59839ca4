import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useConfig } from '@/data/records/reference'
import { can } from '@/domain/permissions/can'
import type { Pra } from '@/domain/pras/schema'
import { debriefDue, debriefDueWords } from '@/domain/pras/workflow/debrief-duty'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import classes from '@/features/pras/debrief/debrief.module.css'
import { useToday } from '@/ui/use-today'

/** On a PRA of a past shoot: the due date of its debrief, or that it is handed in, with a link to it. */
export function DebriefNote({ pra, actor }: { pra: Pra; actor: Actor }) {
  const { debriefDueDays } = useConfig()
  const due = debriefDue(pra, useToday(), debriefDueDays)
  if (pra.isDebriefed) {
    return (
      <p className={`${classes.note} gl-no-print`}>
        <span>The debrief is handed in.</span>
        <Button
          component={Link}
          to={paths.praDebrief(pra.id)}
          className={classes.go}
          variant="default"
          size="compact-sm"
        >
          Read the debrief
        </Button>
      </p>
    )
  }
  if (!due) return null
  const mayWrite = can(actor, 'pra.debrief', pra)
  return (
    <p className={`${classes.note} gl-no-print`} data-overdue={due.days < 0 || undefined}>
      <span>The shoot is over. Its debrief is {debriefDueWords(due)}.</span>
      <Button
        component={Link}
        to={paths.praDebrief(pra.id)}
        className={classes.go}
        variant={mayWrite ? 'filled' : 'default'}
        size="compact-sm"
      >
        {mayWrite ? 'Write the debrief' : 'Open the debrief'}
      </Button>
    </p>
  )
}
