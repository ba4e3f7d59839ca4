import { useDeferredValue, useMemo } from 'react'
import { useTypesOf } from '@/data/pras/linked-pras'
import type { Pra } from '@/domain/pras/schema'
import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { RaisePraButton } from '@/features/pras/create/raise-pra-button'
import { useRaisePra } from '@/features/pras/create/use-raise-pra'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { useAtRest } from '@/ui/form/after-pointer'
import { Notice } from '@/ui/states/notice'
import { consequences } from './consequences'

interface ConsequencesNoticeProps {
  pra: Pra
  steps: PraSteps
  /** Sends unsaved text. */
  onBeforeLeaving: () => Promise<unknown>
}

/** What the answers in general info lead to, shown while people type: a second PRA, more steps, two directors. */
export function ConsequencesNotice({ pra, steps, onBeforeLeaving }: ConsequencesNoticeProps) {
  const raising = useRaisePra(pra, onBeforeLeaving)
  const later = useAtRest(useDeferredValue(steps))
  const catalogue = useLevelCatalogue(later)
  const linked = useTypesOf(answersIn(later, generalInfo).linkedPraIds)
  const found = useMemo(() => consequences(pra, later, catalogue, linked), [pra, later, catalogue, linked])
  return found.map(each => (
    <Notice
      key={each.key}
      tone={each.tone}
      action={each.raise && <RaisePraButton type={each.raise} raising={raising} />}
    >
      {each.text}
    </Notice>
  ))
}
