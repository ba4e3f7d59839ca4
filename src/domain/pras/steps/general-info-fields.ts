import { hasAdviceOnParts } from '@/domain/pras/advice/fcdo-advice'
import type { Content, FieldContext, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { includes, isAbroadContent, isYes, ofType } from './answer-conditions'

export const environmentOptions = [
  { value: 'urban', label: 'Urban' },
  { value: 'studio', label: 'Studio or set' },
  { value: 'farmland', label: 'Farmland' },
  { value: 'woodland', label: 'Woodland' },
  { value: 'mountain', label: 'Mountain' },
  { value: 'polar', label: 'Polar' },
  { value: 'desert', label: 'Desert' },
  { value: 'jungle', label: 'Jungle' },
  { value: 'savannah', label: 'Savannah' },
  { value: 'wetland', label: 'Wetland' },
  { value: 'river-lake', label: 'River or lake' },
  { value: 'coast', label: 'Coast' },
  { value: 'open-sea', label: 'Open sea' },
  { value: 'underwater', label: 'Underwater' },
  { value: 'cave', label: 'Cave' },
  { value: 'volcano', label: 'Volcano' },
  { value: 'aerial', label: 'Aerial' },
] as const

export const remotenessOptions = [
  { value: 'under-1h', label: 'Less than 1 hour' },
  { value: '1-4h', label: '1 to 4 hours' },
  { value: '4-12h', label: '4 to 12 hours' },
  { value: '12-24h', label: '12 to 24 hours' },
  { value: 'over-24h', label: 'More than 24 hours' },
] as const

export const fcdoOptions = [
  { value: 'none', label: 'No warning' },
  { value: 'see-advice', label: 'See travel advice' },
  { value: 'all-but-essential', label: 'Against all but essential travel' },
  { value: 'all-travel', label: 'Against all travel' },
] as const

const goesAbroad: When = answers => isAbroadContent(answers)
const toPartlyAdvised: When = ({ countryIds }) =>
  Array.isArray(countryIds) && countryIds.some(id => typeof id === 'string' && hasAdviceOnParts(id))
const againstTravel = includes('fcdoAdvice', 'all-but-essential', 'all-travel')

function needsLinkedPra(answers: Content, context: FieldContext): boolean {
  if (context.type === 'drone') return answers.standsAlone !== true
  const drone = answers.usesDrone === 'yes'
  const dive = answers.usesDiving === 'yes' && context.type !== 'dive'
  return context.type !== 'low-risk' && (drone || dive)
}

const involves = <const Name extends string>(
  name: Name,
  label: string,
  extras: { help?: string; notOn?: 'drone' | 'dive' } = {},
) =>
  field.yesNo(name, label, {
    required: true,
    help: extras.help,
    showWhen: extras.notOn ? (_answers, context) => context.type !== extras.notOn : undefined,
  })

const where = [
  field.text('episode', 'Episode or sequence', { maxLength: 200 }),
  field.text('tripNumber', 'Trip number', {
    maxLength: 50,
    help: 'The job number on the contracts for this trip.',
  }),
  field.text('tripName', 'Trip or shoot name', {
    required: true,
    maxLength: 200,
    placeholder: 'Svalbard polar bears, spring',
  }),
  field.of('countries', 'countryIds', 'Countries and territories', {
    required: true,
    help: 'Include overnight stops on the way.',
  }),
  field.textarea('locationSummary', 'Locations', {
    required: true,
    help: 'Name the nearest town, the region and the habitat.',
    maxLength: 2000,
  }),
  field.date('startDate', 'Leaves on', {
    required: true,
    movesWithShoot: true,
    help: 'Count from door to door, with travel.',
  }),
  field.date('endDate', 'Returns on', { required: true, movesWithShoot: true }),
  field.date('filmingStartDate', 'First filming day', { movesWithShoot: true }),
  field.date('filmingEndDate', 'Last filming day', { movesWithShoot: true }),
  field.textarea('activitySummary', 'What are you filming, and how?', {
    required: true,
    help: 'Name the species, the behaviour and the methods, such as a hide, a long lens, macro, a gimbal or a drone.',
  }),
  field.multiselect('environments', 'Environments', environmentOptions, {
    required: true,
    help: 'Your choice decides which hazards are suggested.',
  }),
  field.select('remoteness', 'Time to definitive medical care', remotenessOptions, {
    required: true,
    help: 'Definitive care is a hospital with surgery and intensive care. Enter the time with the transport that you will really have.',
  }),
  field.select('fcdoAdvice', 'FCDO travel advice for the area', fcdoOptions, {
    required: true,
    showWhen: goesAbroad,
    help: 'If the FCDO advises against travel, the risk level is high and you need the insurer’s written consent.',
  }),
  field.textarea('fcdoParts', 'Which parts of the country, and what does the advice say about them?', {
    required: true,
    showWhen: toPartlyAdvised,
    maxLength: 1000,
    help: 'The FCDO advises against travel to parts of this country. Name the parts that you visit or pass through, as the FCDO map names them.',
  }),
  field.date('fcdoCheckedOn', 'Advice checked on', {
    required: true,
    showWhen: goesAbroad,
    help: 'The day may be at most 30 days before you submit.',
  }),
  field.files('insurerConsent', 'Insurer’s written consent', { required: true, showWhen: againstTravel }),
] as const

const activities = [
  involves('hostileEnvironment', 'Hostile or high-security area?', {
    help: 'If you answer yes, the risk level is high and you need a security plan.',
  }),
  field.files('securityPlan', 'Security plan', { required: true, showWhen: isYes('hostileEnvironment') }),
  involves('filmsWildlife', 'Will you film, or come close to, wild animals?'),
  involves('usesDrone', 'Will the shoot involve a drone?', {
    notOn: 'drone',
    help: 'If you answer yes, the shoot needs a drone PRA.',
  }),
  involves('usesDiving', 'Will the shoot involve diving?', {
    notOn: 'dive',
    help: 'If you answer yes, the shoot needs a dive PRA.',
  }),
  field.yesNo('usesMannedAircraft', 'Will the shoot involve manned aircraft?', {
    required: true,
    showWhen: ofType('regular', 'low-risk'),
    help: 'Count a helicopter, light aircraft, balloon or paramotor for filming or charter travel. If you answer yes, the PRA gets two more steps.',
  }),
  involves('usesBoats', 'Will the shoot involve boats?'),
  involves('usesRopesOrHeights', 'Will the shoot involve ropes or work at height?'),
  involves('usesFirearms', 'Will the shoot involve firearms, those of guides included?'),
  involves('usesStuntsOrSfx', 'Will the shoot involve stunts or special effects?'),
  involves('childrenOrVulnerable', 'Will children or vulnerable people take part?'),
  involves('overnightRemoteCamp', 'Will anyone sleep in a remote camp?'),
  field.yesNo('inexperiencedCrew', 'Is anyone new to this kind of work or place?', {
    required: true,
    showWhen: ofType('low-risk'),
  }),
  field.tick('standsAlone', 'This PRA stands alone', {
    showWhen: ofType('drone'),
    help: 'No linked PRA covers travel, people and emergency care, so this PRA must cover them.',
  }),
  field.of('pras', 'linkedPraIds', 'Linked PRAs', {
    required: needsLinkedPra,
    help: 'Link the drone or dive PRA of this shoot. In a drone PRA, link the PRA that covers travel and people.',
  }),
  field.of('sops', 'sopIds', 'SOPs that apply'),
] as const

const people = [
  field.person('responsiblePerson', 'Person in charge on location', {
    required: true,
    isRung: true,
    help: 'This person must be in the crew list.',
  }),
  field.person('uk24hContact', 'UK 24-hour production contact', {
    required: true,
    isRung: true,
    help: 'This person must not travel with the crew.',
  }),
  field.yesNoNA('insuranceConfirmed', 'Insurer told of this trip and its activities', { required: true }),
  field.person('preparedBy', 'Prepared by', { required: true }),
  field.files('files', 'Supporting files', {
    help: 'Add the recce report, the security brief and risk assessments of suppliers. Add no medical documents.',
  }),
] as const

/**
 * The fields of general info. They have a file of their own, because conditions of all steps use these answers, and importing the
 * step would make a cycle.
 */
export const generalInfoFields = [...where, ...activities, ...people] as const
