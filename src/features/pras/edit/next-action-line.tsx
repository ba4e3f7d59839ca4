import { memo } from 'react'
import { useApprovalPeople } from '@/data/records/people/approval-people'
import { useConfig } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { nextStep } from '@/domain/view-models/next-words'
import classes from './step-page.module.css'

/** Shown under the title of every page: the next action and who takes it, such as 'Next: Submit to SP, by Pat Coleman'. */
export const NextActionLine = memo(function NextActionLine({ pra }: { pra: Pra }) {
  const { rows: users, isLoading: isStale } = useApprovalPeople(pra)
  const { diveAdviserName } = useConfig()
  const { label, who } = nextStep(pra, users, pra.diveAdviserName || diveAdviserName, isStale)
  if (!label) return null
  const names = who.join('; ')
  return (
    <span className={classes.next} title={names}>
      Next: <strong>{label}</strong>
      {names && ` · ${names}`}
    </span>
  )
})
