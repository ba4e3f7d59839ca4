import type { Content, TableCell } from 'pdfmake/interfaces'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import { answersIn } from '@/domain/pras/steps/define-step'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { stepsFor } from '@/domain/pras/steps/registry'
import { praTypeLabels, riskLabels } from '@/domain/pras/type-labels'
import { nextActionLabel } from '@/domain/pras/workflow/labels'
import type { PersonRef } from '@/domain/shared/fields'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'
import { emergencySlugs, RIGHT_TO_DECLINE, summaryFacts, versionLabel } from '@/domain/view-models/summary'
import { directoryOf } from '@/features/documents/model/directory'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { isInForce } from '@/features/documents/model/document-mark'
import { pairsTable } from './entries'
import { phoneRuns } from './layout/phone-runs'
import { ink, pointerLayout } from './layout/styles'

const REASONS_SHOWN = 6

/** Returns the first page: the title, the people, place and days, the status, and the page number of the emergency page. */
export function cover(
  input: PraDocumentInput,
  stages: readonly ApprovalStage[],
  { status, adviser, emergencyId }: { status: string; adviser: string; emergencyId: string },
): Content[] {
  const { pra, steps, names, version } = input
  const facts = summaryFacts(pra, steps, names, input.production)
  const phones = phonesOf(input)
  const reasons = pra.riskLevel === 'high' ? deriveRiskLevel(pra.type, steps, input.catalogue).reasons : []
  const next = isInForce(pra, version) || input.audience ? '' : nextActionLabel(pra, adviser)
  const row = (label: string, value: Content): TableCell[] => [{ text: label, style: 'label' }, value]
  const rows: TableCell[][] = [
    row('Reference', { text: pra.reference, bold: true }),
    row('Version', versionText(versionLabel(version, pra.submittedVersion), input.hash)),
    ...(input.audience ? [row('Made for', input.audience)] : []),
    row('Status', {
      text: next === '' ? status : `${status}. Next: ${next}`,
      bold: input.mark !== undefined,
    }),
    row('Type', praTypeLabels[pra.type]),
    row('Risk level', {
      stack: [{ text: riskLabels[pra.riskLevel], bold: true }, ...reasonLines(reasons)],
    }),
    ...facts.map(fact => row(fact.label, { text: withPhone(fact.value, phones[fact.label] ?? '') })),
    ...(stages.length > 0 ? [row('Approvals', { text: stages.map(stageText).join(' · ') })] : []),
  ]
  const hasEmergencyPage = stepsFor(pra, steps).some(step => emergencySlugs.includes(step.slug))
  return [
    { text: 'Production risk assessment', style: 'kicker' },
    { text: pra.title || pra.reference, style: 'title' },
    ...(input.mark
      ? [{ text: input.mark, bold: true, color: ink.emergency, margin: [0, 0, 0, 4] as never }]
      : []),
    pairsTable(rows),
    ...(hasEmergencyPage ? [emergencyPointer(emergencyId)] : []),
    { text: RIGHT_TO_DECLINE, margin: [0, 3, 0, 3], italics: true },
    {
      // The block is unbreakable, so that the list of contents is not split over two pages.
      stack: [
        {
          toc: {
            title: { text: 'Contents', style: 'subheading' },
            numberStyle: { color: ink.dim },
            textStyle: { fontSize: 8.5, lineHeight: 1 },
            // With this margin, twenty entries still fit on the cover.
            textMargin: [0, -1.5, 0, -1.5],
          },
        },
      ],
      unbreakable: true,
    },
  ]
}

/** Returns 'Amara Okafor, +44 7700 900123'; the number is a link that dials it. */
const withPhone = (value: string, phone: string): Content[] =>
  phone === '' ? [value] : [`${value}${value && ', '}`, ...phoneRuns(phone, false)]

function stageText(stage: ApprovalStage): string {
  return `${stage.label}: ${stage.given.length} of ${stage.needed}`
}

/** Returns the version with its whole hash on one line. The approvals section explains what the hash is for. */
function versionText(label: string, hash: string | undefined): Content {
  return hash ? { text: [`${label} · `, { text: hash, fontSize: 7.5 }] } : label
}

/** Returns the first reasons for the risk level, and the number of further reasons: the cover must fit on one page. */
function reasonLines(reasons: readonly string[]): Content[] {
  const rest = reasons.length - REASONS_SHOWN
  const shown = reasons.slice(0, REASONS_SHOWN).map(reason => ({ text: reason }))
  return rest > 0 ? [...shown, { text: `and ${rest} more, in the hazards and answers below` }] : shown
}

function emergencyPointer(id: string): Content {
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            columns: [
              { width: 'auto', text: 'In case of emergency: page ', bold: true, color: ink.emergency },
              { width: '*', pageReference: id, bold: true, color: ink.emergency },
            ],
            columnGap: 3,
          },
        ],
      ],
    },
    layout: pointerLayout,
    margin: [0, 4, 0, 4],
  }
}

/** Returns the numbers that a reader of the cover may have to call, by the name of the role. */
function phonesOf({ pra, steps, production, users = [] }: PraDocumentInput): Record<string, string> {
  const { phone } = directoryOf(users)
  const general = answersIn(steps, generalInfo)
  const named = (person: PersonRef | undefined) => phone(person?.userId ?? '')
  return {
    'In charge on location': named(general.responsiblePerson),
    'UK 24-hour contact': named(general.uk24hContact),
    SP: phone(production?.spId || pra.spId),
    'Production manager': phone(production?.pmId || pra.pmId),
  }
}
