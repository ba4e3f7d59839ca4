import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { newPraAddress } from '../create/new-pra-address'
import { praTypeLabels } from '../type-labels'
import { consequences } from './consequences'
import { Notice } from './notice'

/** What the answers of general info lead to, as they are given: a second PRA, more steps, two directors. */
export function ConsequencesNotice({ pra, steps }: { pra: Pra; steps: PraSteps }) {
  const later = useDeferredValue(steps)
  const found = useMemo(() => consequences(pra, later), [pra, later])
  return found.map(each => (
    <Notice
      key={each.key}
      tone={each.tone}
      action={
        each.raise && (
          // In a new tab: the person is in the middle of this form.
          <Link to={newPraAddress(each.raise, pra.productionId)} target="_blank">
            New {praTypeLabels[each.raise].toLowerCase()} PRA
          </Link>
        )
      }
    >
      {each.text}
    </Notice>
  ))
}
