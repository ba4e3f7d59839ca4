import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { ReadableEntry } from '@/domain/pras/steps/readable'
import { readableStep } from '@/domain/pras/steps/readable'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { approvalStages } from '@/domain/reading/approvals-summary'
import { hazardRows } from '@/domain/reading/hazard-rows'
import { emergencySlugs, versionLabel } from '@/domain/reading/summary'
import { asItems } from '@/domain/shared/answers'
import { formatLogTime, todayIso } from '@/domain/shared/dates'
import type { Content as Answers } from '@/domain/shared/fields'
import { documentMap } from '@/features/documents/map/map-places'
import { approvalBlocks } from './approval-blocks'
import { cover, EMERGENCY_ID } from './cover'
import { crewBlocks, crewRows } from './crew-table'
import { diveSummaryBlocks } from './dive-summary'
import type { PraDocumentInput } from './document-input'
import { asApproved, versionStatus } from './document-mark'
import { watermarkOf } from './emergency-card'
import { entryBlocks } from './entries'
import { hazardBlocks } from './hazards-table'
import { documentSteps } from './kept-off-documents'
import { imageBlocks, mapBlocks } from './map-blocks'
import { phoneBlocks } from './phone-list'
import { printableDefinition } from './printable-definition'
import { printableText } from './printable-text'
import { emergencyLayout, ink, styles } from './styles'

/**
 * A PRA as a document of some pages (domain section 3.9): cover, every step, maps drawn, hazards before and after
 * controls, the emergency page in a box, approvals; of a dive PRA the certificates of the team and the chamber plan first. Pure.
 * It holds what the reading view holds, without what belongs on no document (kept-off-documents.ts): no address, date of birth,
 * bank or medical detail can get in.
 */
export function praDocument(given: PraDocumentInput): TDocumentDefinitions {
  const input = { ...given, steps: documentSteps(given.pra, given.steps) }
  const { pra, steps, names, version, now } = input
  const users = input.users ?? []
  const stages = approvalStages(asApproved(pra, version), users)
  const adviser = pra.diveAdviserName || input.diveAdviserName || DIVE_ADVISER_SLUG
  const status = documentStatus(input, adviser)
  const title = pra.title || pra.reference
  const footerText = printableText(
    `${pra.reference} · ${versionLabel(version, pra.submittedVersion, input.hash)} · ${status}`,
  ).text

  return printableDefinition({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 52],
    info: {
      title: `${pra.reference} ${title}`,
      subject: 'Production risk assessment',
      creator: 'Greenlight',
    },
    language: 'en-GB',
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: ink.text },
    styles,
    ...(input.mark ? { watermark: watermarkOf(input.mark) } : {}),
    pageBreakBefore: node =>
      node.headlineLevel !== undefined && node.startPosition.verticalRatio > LOWEST_HEADING,
    footer: (currentPage, pageCount) => ({
      margin: [40, 16, 40, 0],
      columns: [
        { text: footerText },
        { text: `Made ${formatLogTime(now)}`, alignment: 'center', width: 'auto' },
        { text: `Page ${currentPage} of ${pageCount}`, alignment: 'right', width: 90 },
      ],
      columnGap: 12,
      style: 'small',
    }),
    content: [
      ...cover(input, stages, status, adviser),
      ...(input.crewPack
        ? [
            { stack: input.crewPack.card, pageBreak: 'before' as const },
            ...phoneBlocks(input.crewPack.phones),
          ]
        : []),
      {
        stack: [
          ...(pra.type === 'dive' ? diveSummaryBlocks(steps, names, users) : []),
          ...stepsFor(pra, steps).flatMap(step => stepBlocks(step, input)),
          ...approvalBlocks(stages, input.hash),
        ],
        pageBreak: 'before',
      },
    ],
  })
}

/**
 * A heading that begins lower than this share of its page goes to the next, since the head and first row of a table, or two
 * lines, would find no room below it. (What follows cannot be asked: rows that moved are still counted where they began.)
 */
const LOWEST_HEADING = 0.86

/** What is sent to an adviser bears the status that sending it makes: the reader must not think it a first draft. */
function documentStatus({ pra, version, audience }: PraDocumentInput, adviser: string): string {
  return audience && version > pra.submittedVersion
    ? `Submitted to ${audience}, not approved`
    : versionStatus(pra, version, adviser)
}

function stepBlocks(step: StepDefinition, input: PraDocumentInput): Content[] {
  const { pra, steps, names } = input
  const content = steps[step.slug]?.content ?? {}
  const isEmergency = emergencySlugs.includes(step.slug)
  const entries = readableStep(step, content, names, stepContext(pra, steps, todayIso(input.now)))
  const special = specialBlocks(step.slug, content, input)
  const rest = entryBlocks(entries.filter(entry => !special.paths.includes(entry.path)))
  const blocks = [...special.blocks, ...rest, ...imageBlocks(input.images?.[step.slug] ?? [])]
  const [first = { text: 'Nothing entered yet.', style: 'label' }, ...others] = blocks
  const isPiece = isUnbreakable(first)
  const heading: Content = {
    text: step.title,
    style: 'heading',
    tocItem: true,
    ...(isPiece ? {} : { headlineLevel: 1 }),
    // Its rows are tall: begun at the foot of a page, the first would leave the heading there alone.
    ...(step.slug === 'hazards' ? { pageBreak: 'before' } : {}),
    ...(isEmergency ? { id: EMERGENCY_ID, color: ink.emergency, margin: [0, 0, 0, 6] } : {}),
  }
  // A map moves to the next page as one piece, and its heading with it.
  if (!isEmergency)
    return isPiece ? [{ stack: [heading, first], unbreakable: true }, ...others] : [heading, first, ...others]
  return [
    {
      table: { widths: ['*'], body: [[{ stack: [heading, first, ...others] }]] },
      layout: emergencyLayout,
      pageBreak: 'before',
    },
  ]
}

function isUnbreakable(block: Content): boolean {
  return typeof block === 'object' && 'unbreakable' in block && block.unbreakable === true
}

interface SpecialBlocks {
  /** The entries that these blocks stand for. */
  paths: readonly ReadableEntry['path'][]
  blocks: Content[]
}

/** The lists that the key of a map says in full. Drone locations have more to say than where they are. */
const drawnLists: Readonly<Record<string, readonly string[]>> = {
  map: ['pins', 'areas', 'routes'],
  'dive-conditions': ['sites'],
}

/** What reads better drawn or as a table of its own than as the answers one by one. */
function specialBlocks(
  slug: string,
  content: Answers,
  { names, images, bases }: PraDocumentInput,
): SpecialBlocks {
  if (slug === 'hazards') return { paths: ['hazards'], blocks: hazardBlocks(hazardRows(content, names)) }
  if (slug === 'crew') return { paths: ['crewMembers'], blocks: crewBlocks(crewRows(content, names)) }
  const pictures = images?.[slug] ? ['mapImages'] : []
  const map = documentMap(slug, content)
  if (!map) return { paths: pictures, blocks: [] }
  const lists = drawnLists[slug] ?? []
  // A place that has no position yet stands on no map: then the lists are shown as they are, too.
  const isWhole =
    lists.flatMap(name => asItems(content[name])).length === map.places.length + map.shapes.length
  return { paths: [...pictures, ...(isWhole ? lists : [])], blocks: mapBlocks(map, slug, bases?.[slug]) }
}
