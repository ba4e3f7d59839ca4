import { shapeOf } from '@/domain/fields/shape-of'
import { recordSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'

/** The sections A to K of the catalogue (domain 2). */
export const hazardCategories = [
  { value: 'travel', label: 'Travel and transport' },
  { value: 'terrain', label: 'Terrain, weather, climate' },
  { value: 'water', label: 'Water (surface)' },
  { value: 'diving', label: 'Diving' },
  { value: 'drones', label: 'Drones and rigs aloft' },
  { value: 'wildlife', label: 'Wildlife and plants' },
  { value: 'people', label: 'Health, people, welfare' },
  { value: 'height', label: 'Work at height, access, rigging' },
  { value: 'equipment', label: 'Equipment, chemical, electrical, fire' },
  { value: 'security', label: 'Security and legal' },
  { value: 'special', label: 'Special production activities' },
] as const
export type HazardCategory = (typeof hazardCategories)[number]['value']

export const whoOptions = [
  { value: 'crew', label: 'Crew' },
  { value: 'contributors', label: 'Presenters and contributors' },
  { value: 'local', label: 'Local staff and fixers' },
  { value: 'public', label: 'Public' },
  { value: 'children', label: 'Children' },
  { value: 'wildlife', label: 'Animals and habitat' },
  { value: 'divers', label: 'Divers' },
  { value: 'pilots', label: 'Pilots' },
] as const
export type WhoAtRisk = (typeof whoOptions)[number]['value']

/** The fields of a hazard that an admin enters. Triggers are left out, because they name questions of general info. */
export const catalogueFields = [
  essential(field.text('title', 'Title', { required: true, maxLength: 200, isWide: true })),
  essential(field.select('category', 'Category', hazardCategories, { required: true })),
  field.multiselect('whoAtRisk', 'Who may be harmed', whoOptions, { required: true }),
  field.text('typicalHarm', 'Typical harm', { required: true, maxLength: 500, isWide: true }),
  field.of('lines', 'controls', 'Controls', {
    required: true,
    maxLines: 30,
    maxLength: 500,
    help: 'Write one short control per line. People adapt the controls to their shoot.',
  }),
  essential(field.of('rating', 'defaultSeverity', 'Severity at first', { required: true })),
  withDefault(
    field.number('severityFloor', 'Least severity', {
      min: 0,
      max: 5,
      integer: true,
      help: 'Enter the severity that controls cannot lower, or 0 for none. Controls make animals, aircraft, drowning and altitude less likely, but not less deadly.',
    }),
    0,
  ),
  field.select(
    'requiresPraType',
    'Only on PRAs of type',
    [
      { value: 'drone', label: 'Drone' },
      { value: 'dive', label: 'Dive' },
    ],
    { help: 'Choose none if the hazard may be on PRAs of every type.' },
  ),
  withDefault(field.flag('lowRiskAllowed', 'A low-risk PRA may list it'), true),
  field.flag('forcesHigh', 'Makes a PRA high risk', {
    help: 'This counts while the residual score of the hazard is 8 or more.',
  }),
  field.of('sops', 'sopIds', 'SOPs'),
  field.text('sourceRef', 'Source', { maxLength: 500, isWide: true }),
] as const

/**
 * hazards: the catalogue, which admins edit. A PRA copies the title and the controls of a hazard, so that a later change in the
 * catalogue does not change approved answers.
 */
export const hazardSchema = recordSchema.extend({
  ...shapeOf(catalogueFields),
  /** The hazard is suggested if general info has one of these environments, or answers one of these questions with yes. */
  triggers: z
    .object({ environments: z.array(z.string()).default([]), flags: z.array(z.string()).default([]) })
    .default({ environments: [], flags: [] }),
})
export type Hazard = z.infer<typeof hazardSchema>

/** A hazard without its id and without the fields that every record has. */
export type HazardEntry = Omit<
  Hazard,
  'lastModifiedAt' | 'lastModifiedById' | 'revision' | 'lastWriteId' | 'writtenAt'
>
