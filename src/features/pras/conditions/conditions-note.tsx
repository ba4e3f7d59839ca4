import { Button } from '@mantine/core'
import { lazy, useId, useState } from 'react'
import { useActor } from '@/data/base/session'
import { conditionsOf, mayCloseCondition } from '@/domain/pras/approvals/conditions'
import type { Pra } from '@/domain/pras/schema'
import { conditionState, conditionsTitle } from '@/domain/view-models/condition-words'
import { useToday } from '@/ui/use-today'
import classes from './conditions.module.css'

const CloseConditionDialog = lazy(() =>
  import('@/features/pras/actions/close-condition-dialog').then(module => ({
    default: module.CloseConditionDialog,
  })),
)

export function ConditionsNote({ pra }: { pra: Pra }) {
  const id = useId()
  const actor = useActor()
  const today = useToday()
  const [closing, setClosing] = useState('')
  const all = conditionsOf(pra)
  if (all.length === 0) return null
  return (
    <section className={classes.open} aria-labelledby={id}>
      <h2 id={id}>{conditionsTitle(pra, today)}</h2>
      <ul className={classes.list}>
        {all.map(condition => (
          <li key={condition.id}>
            <div className={classes.row}>
              <span>{condition.text}</span>
              {!condition.closed && !pra.isArchived && mayCloseCondition(condition, actor) && (
                <Button
                  size="xs"
                  variant="default"
                  className="gl-no-print"
                  onClick={() => setClosing(condition.id)}
                >
                  Close it
                  <span className="gl-hidden">: {condition.text}</span>
                </Button>
              )}
            </div>
            <p className={classes.dim}>{conditionState(condition, today)}</p>
          </li>
        ))}
      </ul>
      {closing !== '' && (
        <CloseConditionDialog pra={pra} conditionId={closing} onClose={() => setClosing('')} />
      )}
    </section>
  )
}
