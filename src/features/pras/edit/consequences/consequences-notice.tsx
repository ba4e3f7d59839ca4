import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { linkTarget } from '@/data/base/keep-data'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { newPraAddress } from '@/features/pras/create/new-pra-address'
import { Notice } from '@/ui/states/notice'
import { consequences } from './consequences'

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
          // In a new tab, since the person is in the middle of this form.
          <Link to={newPraAddress(each.raise, pra.productionId)} target={linkTarget()}>
            New {praTypeLabels[each.raise].toLowerCase()} PRA
          </Link>
        )
      }
    >
      {each.text}
    </Notice>
  ))
}
