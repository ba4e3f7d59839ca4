import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { personText } from '@/domain/shared/answers'
import { formatMoment } from '@/domain/shared/dates'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'
import { capacityLabel } from '@/domain/view-models/approvals-summary'

export interface SignatureLine {
  role: string
  name: string
  /** 'Approved in Greenlight, 12 Apr 2026, 09:05'; empty for people who sign only on paper. */
  note: string
}

/** An approval in the app is valid without a signature on paper. The line is for people who also want to sign. */
export function signatureLines(
  steps: PraSteps,
  names: Names,
  stages: readonly ApprovalStage[],
  audience = '',
  isDeclined = false,
): SignatureLine[] {
  const general = steps['general-info']?.content ?? {}
  const person = (value: unknown) => personText(value, id => names('person', id))
  const given = stages
    .flatMap(stage => stage.given)
    .sort((a, b) => a.at - b.at)
    .map(approval => ({
      role: capacityLabel(approval),
      name: approval.userName,
      note: `Approved in Greenlight, ${formatMoment(approval.at)}`,
    }))
  const open = stages.flatMap(stage =>
    Array.from({ length: Math.max(0, stage.needed - stage.given.length) }, () => ({
      role: stage.label,
      name: '',
      note: isDeclined ? 'Not given: it was declined' : 'Approval still to come',
    })),
  )
  return [
    { role: 'Prepared by', name: person(general.preparedBy), note: '' },
    { role: 'In charge on location', name: person(general.responsiblePerson), note: '' },
    ...given,
    ...open,
    ...(audience ? [{ role: `Reviewed for ${audience}`, name: '', note: '' }] : []),
  ]
}
