import { memo } from 'react'
import { useApprovalPeople } from '@/data/records/people/approval-people'
import { useConfig } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { nextStep } from '@/domain/view-models/next-words'
import classes from './step-page.module.css'

/** 'Next: Submit to SP, by Pat Coleman': the next action and its person, under every title. */
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
