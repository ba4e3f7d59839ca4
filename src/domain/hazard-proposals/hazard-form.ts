import { severities } from '@/domain/pras/hazards/matrix'
import { type HazardEntry, hazardCategories, hazardSchema, whoOptions } from '@/domain/pras/hazards/schema'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { fieldProblems } from '@/domain/shared/field-problems'
import type { Content, Field, FieldContext, Option } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import type { HazardProposal } from './schema'

/** The environments that general info knows: the catalogue suggests a hazard where one of them was ticked. */
const environments: readonly Option[] = generalInfo.fields.flatMap(each =>
  each.kind === 'multiselect' && each.name === 'environments' ? (each.options ?? []) : [],
)

/** What an administrator completes before a proposed hazard joins the catalogue (domain section 2). */
export const hazardFields: readonly Field[] = [
  field.text('title', 'Title', { required: true, maxLength: 200 }),
  field.select('category', 'Category', hazardCategories, { required: true }),
  field.multiselect('whoAtRisk', 'Who may be harmed', whoOptions, { required: true }),
  field.text('typicalHarm', 'Typical harm', { required: true, maxLength: 500 }),
  field.textarea('controls', 'Controls', {
    required: true,
    help: 'One a line, as short prompts: whoever takes the hazard makes them fit the shoot.',
  }),
  field.select(
    'defaultSeverity',
    'Severity at first',
    severities.map(({ value, word, guide }) => ({
      value: String(value),
      label: `${value} ${word}: ${guide}`,
    })),
    { required: true },
  ),
  field.multiselect('environments', 'Suggested in', environments, {
    help: 'The environments of general info that suggest it. None: people find it in the catalogue.',
  }),
  field.select(
    'requiresPraType',
    'Only on PRAs of type',
    [
      { value: 'any', label: 'Any' },
      { value: 'drone', label: 'Drone' },
      { value: 'dive', label: 'Dive' },
    ],
    { required: true },
  ),
  field.yesNo('lowRiskAllowed', 'May a low-risk PRA list it?', { required: true }),
  field.yesNo('forcesHigh', 'Does it make a PRA high risk while its residual score is 8 or more?', {
    required: true,
  }),
]

/** The form as it opens: what the proposal says, and the answers that fit most hazards. */
export function hazardDraft(proposal: Pick<HazardProposal, 'title'>): Content {
  return { title: proposal.title, requiresPraType: 'any', lowRiskAllowed: 'yes', forcesHigh: 'no' }
}

const noContext: Omit<FieldContext, 'step'> = { type: '', steps: {}, today: '' }
const MAX_CONTROLS = 30
const MAX_CONTROL = 500

/** What is missing or too long before the hazard can join the catalogue. */
export function hazardProblems(content: Content) {
  const lines = controlsOf(content)
  const tooLong = lines.find(line => line.length > MAX_CONTROL)
  const message =
    lines.length > MAX_CONTROLS
      ? `Controls: ${lines.length} lines, ${MAX_CONTROLS} at most`
      : tooLong
        ? `Controls: the line “${tooLong.slice(0, 40)}…” is longer than ${MAX_CONTROL} characters`
        : ''
  return [
    ...fieldProblems(hazardFields, content, noContext),
    ...(message ? [{ path: 'controls', message, level: 'error' as const }] : []),
  ]
}

function controlsOf(content: Content): string[] {
  return String(content.controls ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** The record of the catalogue that a completed form makes. Throws where the form is not complete (`hazardProblems`). */
export function hazardOf(content: Content, sourceRef: string): Omit<HazardEntry, 'id'> {
  const { requiresPraType } = content
  const { id: _none, ...hazard } = hazardSchema
    .omit({
      lastModifiedAt: true,
      lastModifiedById: true,
      revision: true,
      lastWriteId: true,
      writtenAt: true,
    })
    .parse({
      id: '',
      title: content.title,
      category: content.category,
      whoAtRisk: content.whoAtRisk,
      typicalHarm: content.typicalHarm,
      controls: controlsOf(content),
      defaultSeverity: Number(content.defaultSeverity),
      triggers: { environments: content.environments ?? [], flags: [] },
      lowRiskAllowed: content.lowRiskAllowed === 'yes',
      forcesHigh: content.forcesHigh === 'yes',
      requiresPraType: requiresPraType === 'any' ? '' : requiresPraType,
      sourceRef,
    })
  return hazard
}
