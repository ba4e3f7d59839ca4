import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { isToAcknowledge } from '@/domain/pras/acknowledgements/asked'
import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { crewUserIds } from '@/domain/pras/steps/definitions/crew'
import { useToday } from '@/ui/use-today'
import { type CrewPart, partOfAddress } from './parts'

/** The width of a phone. On a phone, everybody on the shoot sees the crew's page first. */
const PHONE = '(max-width: 37.5em)'

/**
 * Returns the view of a PRA that a member of its crew sees first. Undefined for other people, and if the page does not show the
 * version in force. Crew members who write the PRA start with the whole of it, except on a phone.
 */
export function useCrewPart(pra: Pra, steps: PraSteps, shown: number): CrewPart | undefined {
  const actor = useActor()
  const today = useToday()
  const { search, hash } = useLocation()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const crewIds = crewUserIds(steps.crew?.content ?? {})
  if (shown !== pra.approvedVersion || !isToAcknowledge(actor, pra, crewIds, today)) return undefined
  const first = isPhone || !isEditor(pra, actor) ? 'crew' : 'everything'
  return partOfAddress(new URLSearchParams(search), hash) ?? first
}
