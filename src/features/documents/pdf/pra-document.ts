import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'
import { decisionsOf } from '@/domain/view-models/decisions'
import { type Decline, openDecline } from '@/domain/view-models/decline'
import { versionLabel } from '@/domain/view-models/summary'
import { amendmentChanges } from '@/features/documents/model/amendment-changes'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { asApproved, stagesOf, versionStatus } from '@/features/documents/model/document-mark'
import { documentSteps } from '@/features/documents/model/kept-off-documents'
import { signatureLines } from '@/features/documents/model/signing/signatures'
import { boilerplateOf, statementsOf } from '@/features/documents/model/statements'
import { approvalBlocks } from './approval-blocks'
import { changeBlocks } from './change-blocks'
import { conditionBlocks } from './condition-blocks'
import { cover } from './cover'
import { dayLogBlocks } from './day-log-section'
import { debriefBlocks } from './debrief-section'
import { diveSummaryBlocks } from './dive-summary'
import { keptTogether } from './keep-together'
import { markFrame, markHeader } from './layout/mark'
import { ink, styles } from './layout/styles'
import { boilerplateBlocks, reasonBlocks } from './reason-blocks'
import { signatureBlocks } from './signature-blocks'
import { EMERGENCY_ID, stepsBlocks } from './step-blocks'

/** The input and the derived data from which all parts of the document are made. */
interface Paper {
  /** The input, with the answers that `documentSteps` returned. */
  input: PraDocumentInput
  /** The input with all answers, because the changes of an amendment are found by comparing all of them. */
  given: PraDocumentInput
  /** True if the readers work by the document; false if they decide about it. */
  isForCrew: boolean
  stages: readonly ApprovalStage[]
  /** The reasons for a decline, if the PRA has not been submitted again since. */
  decline?: Decline
  /** The name of the external dive adviser. */
  adviser: string
}

/** The paper size and the font of every page. */
export const paper = {
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 52],
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: ink.text },
  styles,
} satisfies Partial<TDocumentDefinitions>

type Part = (paper: Paper) => Content[]

/** The parts of the document in order, each with its heading; empty parts are left out. */
const parts: readonly Part[] = [
  ({ given }) => changeBlocks(amendmentChanges(given)),
  ({ input: { pra, version, now } }) => conditionBlocks(asApproved(pra, version), now),
  ({ given, isForCrew }) => (isForCrew ? [] : boilerplateBlocks(boilerplateOf(given))),
  ({ given }) => reasonBlocks(statementsOf(given)),
  ({ input: { pra, steps, names, users = [] } }) =>
    pra.type === 'dive' ? diveSummaryBlocks(steps, names, users) : [],
  ({ input }) => stepsBlocks(input),
  ({ input: { hash, logs = [], pra, version }, stages, decline, adviser }) =>
    approvalBlocks(stages, { hash, decline, decisions: decisionsOf(logs, pra, version, adviser) }),
  ({ input }) => dayLogBlocks(input.dayLog),
  ({ input }) => debriefBlocks(input),
  ({ input: { steps, names, audience }, stages, decline }) =>
    signatureBlocks(signatureLines(steps, names, stages, audience, decline !== undefined)),
]

/** The parts of a crew document that an adviser's document lacks. */
export interface CrewParts {
  /** The parts after the cover. */
  front: Content[]
  /** The parts at the end. */
  back: Content[]
  /** The id of the text to turn to in an emergency; the cover shows its page number. */
  emergencyId: string
}

/**
 * Returns a PRA as a document of several pages (domain 3.9): cover, changes of an amendment, reasons given, every step, maps,
 * hazards before and after controls, approvals, signatures. For a dive PRA the team and the recompression plan come first. The
 * document shows what the reading view shows, except answers that no document may show (kept-off-documents.ts). So it never has
 * an address, date of birth, bank or medical detail. This is a pure function.
 */
export function praDocument(given: PraDocumentInput, crew?: CrewParts): TDocumentDefinitions {
  const input = { ...given, steps: documentSteps(given.pra, given.steps) }
  const { pra, version, now } = input
  const stages = stagesOf(pra, version, input.users ?? [])
  const decline = declineOf(input)
  const adviser = pra.diveAdviserName || input.diveAdviserName || DIVE_ADVISER_SLUG
  const status = documentStatus(input, adviser)
  const title = pra.title || pra.reference
  const footerText = `${pra.reference} · ${versionLabel(version, pra.submittedVersion, input.hash)} · ${status}`

  const definition: TDocumentDefinitions = {
    ...paper,
    info: {
      title: `${pra.reference} ${title}`,
      subject: 'Production risk assessment',
      creator: 'Greenlight',
    },
    language: 'en-GB',
    displayTitle: true,
    ...(input.mark ? { background: markFrame, header: markHeader(input.mark) } : {}),
    footer: (currentPage, pageCount) => ({
      margin: [40, 16, 40, 0],
      columns: [
        { text: footerText },
        { text: `Made ${formatMoment(now)}`, alignment: 'center', width: 110 },
        { text: `Page ${currentPage} of ${pageCount}`, alignment: 'right', width: 80 },
      ],
      columnGap: 12,
      style: 'small',
    }),
    content: [
      ...cover(input, stages, { status, adviser, emergencyId: crew?.emergencyId ?? EMERGENCY_ID }),
      ...(crew?.front ?? []),
      {
        stack: parts.flatMap(part =>
          part({ input, given, isForCrew: crew !== undefined, stages, decline, adviser }),
        ),
        pageBreak: 'before',
      },
      ...(crew?.back ?? []),
    ],
  }
  return keptTogether(definition)
}

/** Undefined if the PRA was submitted again since. Has person and role if the reader may see the history. */
function declineOf({ pra, version, logs = [] }: PraDocumentInput): Decline | undefined {
  const header = openDecline(asApproved(pra, version), [])
  return header && { ...header, ...openDecline(pra, logs) }
}

/** A document for an adviser has the status that sending it will set, so that it does not look like a first draft. */
function documentStatus({ pra, version, audience }: PraDocumentInput, adviser: string): string {
  return audience && version > pra.submittedVersion
    ? `Submitted to ${audience}, not approved`
    : versionStatus(pra, version, adviser)
}
