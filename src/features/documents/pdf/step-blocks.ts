import type { Content } from 'pdfmake/interfaces'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import type { ReadableEntry } from '@/domain/pras/steps/readable'
import { readableStep } from '@/domain/pras/steps/readable'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { asItems } from '@/domain/shared/answers'
import { todayIso } from '@/domain/shared/dates'
import type { Content as Answers } from '@/domain/shared/fields'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import { emergencySlugs } from '@/domain/view-models/summary'
import { documentMap } from '@/features/documents/map/map-places'
import { crewRows } from '@/features/documents/model/crew-rows'
import { type Call, directoryOf } from '@/features/documents/model/directory'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { emergencyModel } from '@/features/documents/model/emergency-model'
import { crewBlocks } from './crew-table'
import { entryBlocks, gridTable } from './entries'
import { hazardBlocks } from './hazards-table'
import { sectionHeading, subheading } from './layout/section'
import { ink } from './layout/styles'
import { imageBlocks, mapBlocks } from './map-blocks'

/** The id of the emergency step's heading, for its page number on the cover. */
export const EMERGENCY_ID = 'emergency'

/** Returns every step of the PRA that has an answer, then one line with the names of the steps without answers. */
export function stepsBlocks(input: PraDocumentInput): Content[] {
  const steps = stepsFor(input.pra, input.steps).map(step => ({ step, blocks: answerBlocks(step, input) }))
  // The emergency page is never left out, since readers look for it. If it is empty, it says so.
  const isEmpty = ({ step, blocks }: (typeof steps)[number]) =>
    blocks.length === 0 && !emergencySlugs.includes(step.slug)
  const empty = steps.filter(isEmpty).map(({ step }) => step.title)
  return [
    ...steps.filter(each => !isEmpty(each)).flatMap(({ step, blocks }) => stepBlocks(step, blocks, input)),
    ...(empty.length > 0
      ? [sectionHeading('Not entered yet'), { text: `These parts are empty: ${empty.join(', ')}.` }]
      : []),
  ]
}

/** The most short answers that are moved before a map or table. */
const FEW = 3

/** Returns the answers of a step: first maps and tables, then the other answers. */
function answerBlocks(step: StepDefinition, input: PraDocumentInput): Content[] {
  const { pra, steps, names } = input
  const content = steps[step.slug]?.content ?? {}
  const entries = readableStep(step, content, names, stepContext(pra, steps, todayIso(input.now)))
  const special = specialBlocks(step.slug, content, input)
  const others = entries.filter(entry => !special.paths.includes(entry.path))
  const images = imageBlocks(input.images?.[step.slug] ?? [])
  const [drawn, ...below] = special.blocks
  // Moves a few short answers before the drawing. After it, they could be left on a page of their own.
  if (drawn && others.length <= FEW && others.every(entry => entry.kind === 'value')) {
    return isUnbreakable(drawn)
      ? [{ stack: [...entryBlocks(others), drawn], unbreakable: true }, ...below, ...images]
      : [...entryBlocks(others), ...special.blocks, ...images]
  }
  return [...special.blocks, ...entryBlocks(others), ...images]
}

function stepBlocks(step: StepDefinition, blocks: readonly Content[], input: PraDocumentInput): Content[] {
  const [first = { text: 'Nothing is entered yet.', style: 'label' }, ...others] = blocks
  if (emergencySlugs.includes(step.slug)) {
    const heading = emergencyHeading(step.title, blocks.length > 0)
    return [heading, first, ...others, ...callBlocks(input)]
  }
  // A map and its heading move to the next page together.
  if (isUnbreakable(first))
    return [{ stack: [sectionHeading(step.title), first], unbreakable: true }, ...others]
  return [sectionHeading(step.title), first, ...others]
}

/** In a coloured band that is easy to find in print. A page with answers starts on a new page. */
function emergencyHeading(title: string, beginsPage: boolean): Content {
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            text: title,
            style: 'heading',
            tocItem: true,
            headlineLevel: 1,
            id: EMERGENCY_ID,
            color: '#ffffff',
            fillColor: ink.emergency,
            margin: [8, 5, 8, 5],
          },
        ],
      ],
    },
    layout: 'noBorders',
    ...(beginsPage ? { pageBreak: 'before' as const } : { marginTop: 14 }),
    marginBottom: 8,
  }
}

/** Returns the people to call, with their numbers. The answers of the step contain only the names of these people. */
function callBlocks(input: PraDocumentInput): Content[] {
  const { pra, steps, users = [], linked } = input
  const model = emergencyModel(pra.type, steps, directoryOf(users), linked)
  const rows = (calls: readonly Call[]) =>
    calls.filter(call => call.phone !== '').map(({ role, name, phone }) => [role, name, phone])
  const table = (title: string, calls: readonly Call[]): Content[] =>
    rows(calls).length > 0
      ? [
          {
            stack: [subheading(title), gridTable(['As', 'Name', 'Phone'], rows(calls), [2])],
            // The block is unbreakable, so that all numbers are on one page.
            unbreakable: true,
          },
        ]
      : []
  // Adds the numbers of the PRAs on which this one depends, since it does not have these answers itself.
  const leanedOn = model.from.length > 0 ? [...model.numbers, ...model.care] : []
  return [
    ...table(`Numbers and hospitals, with those of ${model.from.join('; ')}`, leanedOn),
    ...table('First aiders, by telephone', model.firstAiders),
    ...table('Whom to call, in order', model.calls),
  ]
}

function isUnbreakable(block: Content): boolean {
  return typeof block === 'object' && 'unbreakable' in block && block.unbreakable === true
}

interface SpecialBlocks {
  /** The paths of the entries that these blocks replace. */
  paths: readonly ReadableEntry['path'][]
  blocks: Content[]
}

/** The lists that a map's key shows completely. The list of drone locations is not here: it has more than positions. */
const drawnLists: Readonly<Record<string, readonly string[]>> = {
  map: ['pins', 'areas', 'routes'],
  'dive-conditions': ['sites'],
}

/** Returns the answers that are easier to read as a map or a table. */
function specialBlocks(slug: string, content: Answers, input: PraDocumentInput): SpecialBlocks {
  const { names, images, users = [] } = input
  // Refused hazards are left out here, since the section 'Reasons given' shows them.
  if (slug === 'hazards')
    return { paths: ['hazards', 'notApplicable'], blocks: hazardBlocks(hazardRows(content, names)) }
  if (slug === 'crew') {
    return {
      paths: ['crewMembers'],
      blocks: crewBlocks(crewRows(fullAnswers(crew.fields, content), names, directoryOf(users))),
    }
  }
  const pictures = images?.[slug] ? ['mapImages'] : []
  const map = documentMap(slug, content)
  if (!map) return { paths: pictures, blocks: [] }
  const lists = drawnLists[slug] ?? []
  // True if every place has a position. A place without a position is not on the map, so the lists are then shown too.
  const isWhole =
    lists.flatMap(name => asItems(content[name])).length === map.places.length + map.shapes.length
  return {
    paths: [...pictures, ...(isWhole ? lists : [])],
    blocks: mapBlocks(map, slug, input.bases?.[slug]),
  }
}
