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

/** The width of a phone: there the crew's page comes first, for every traveller. */
const PHONE = '(max-width: 37.5em)'

/**
 * Returns the part of a PRA that its crew sees; undefined for other people, and if the page does not show the version in
 * force. Writers who also travel start with the whole PRA, except on a phone.
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
