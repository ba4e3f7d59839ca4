import { useCallback } from 'react'
import { useKnownAircraft, useKnownRoles } from '@/data/records/known-registers'
import { usePeople } from '@/data/records/people/people'
import { usePilots } from '@/data/records/registers'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { answersOfRecord } from '@/domain/pras/steps/fill-in'
import type { KnownAnswers } from '@/ui/form/fill-in/use-fill-in'

/** Returns what the registers know about the record that is chosen in this step, as answers for other fields. */
export function useRecordAnswers(step: StepDefinition): KnownAnswers {
  const pilots = usePilots().byId
  const aircraft = useKnownAircraft().byId
  const users = usePeople().byId
  const roles = useKnownRoles().byId
  return useCallback(
    (path, value) => {
      const list = step.fields.find(({ name }) => name === path.split('.')[0])
      if (list?.kind !== 'list') return undefined
      const answers = answersOfRecord(step.slug, path, value, { pilots, aircraft, users, roles })
      return Object.keys(answers).length > 0 ? { fields: list.fields, answers } : undefined
    },
    [step, pilots, aircraft, users, roles],
  )
}
