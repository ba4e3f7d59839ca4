import type { FullAnswers } from '@/domain/fields/answer-types'
import { severities } from '@/domain/pras/hazards/matrix'
import { isYes } from '@/domain/pras/steps/answer-conditions'
import { isBlank } from '@/domain/shared/answers'
import type { When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

/** The types of incidents (domain 1.23). The stored value is the text that people read. */
export const incidentTypes = [
  'Injury',
  'Near miss',
  'Illness',
  'Vehicle',
  'Equipment',
  'Wildlife',
  'Security',
  'Aviation',
  'Diving',
  'Property',
] as const

/** The severities, in the words of the risk matrix, so that the expected and the actual severity can be compared. */
export const severityOptions = severities.map(({ value, word, guide }) => ({
  value: `${value}` as const,
  label: `${value} ${word}: ${lowerFirst(guide)}`,
}))

/** Writes a stored severity in words: '3 Moderate'. Empty if there is none. */
export function severityWord(severity: number): string {
  const found = severities.find(({ value }) => value === severity)
  return found ? `${found.value} ${found.word}` : ''
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Without names, because injuries of a person are health data and do not belong in a PRA (domain 1.10). */
const affectedGroups = [
  'Nobody',
  'Crew',
  'Presenters and contributors',
  'Local staff and fixers',
  'Public',
  'Children',
  'Divers',
  'Pilots',
  'Animals and habitat',
] as const

const bodiesReportedTo = [
  'Line manager',
  'Insurer',
  'HSE (RIDDOR)',
  'CAA (MOR)',
  'AAIB',
  'Police',
  'Coastguard',
  'DAN',
] as const

/** It was moderate or worse, the law requires a report, or a follow-up is entered. */
const needsFollowUp: When = incident =>
  Number(incident.severity) >= 3 || incident.riddorReportable === 'yes' || !isBlank(incident.followUp)

/** The fields of one incident or near miss (domain 1.23), in the order of a report. */
export const incidentFields = [
  field.select('type', 'Kind', incidentTypes, { required: true }),
  field.select('severity', 'Severity', severityOptions, {
    required: true,
    help: 'For a near miss, say how bad it could have been.',
  }),
  field.date('date', 'Date', { required: true }),
  field.time('time', 'Time'),
  field.text('place', 'Place', { required: true, maxLength: 300 }),
  field.multiselect('affected', 'Who was affected', affectedGroups, {
    required: true,
    help: 'Name people only by their role, without names.',
  }),
  field.textarea('description', 'What happened', {
    required: true,
    help: 'Write no names of injured people and nothing medical. Tell these to the production’s health contact.',
  }),
  field.textarea('actionTaken', 'Immediate action', { required: true }),
  field.of('images', 'photographs', 'Photographs', {
    help: 'Show the place, the kit or the vehicle. Show no injuries, and no faces of injured people. Choose JPEG or PNG files.',
    captioned: true,
  }),
  field.yesNo('riddorReportable', 'RIDDOR reportable?', {
    required: true,
    help: 'Work accidents in Great Britain, not abroad (there the local authority and the insurer are told): a death, a specified injury, over 7 days off work, a member of the public taken to hospital, or a dangerous occurrence. To report within 10 days, over-7-day injuries within 15. Source: HSE, hse.gov.uk/riddor',
  }),
  field.text('riddorReference', 'RIDDOR report number', {
    showWhen: isYes('riddorReportable'),
    help: 'Enter the number from HSE’s confirmation. You can add it later.',
    maxLength: 100,
  }),
  field.multiselect('reportedTo', 'Reported to', bodiesReportedTo),
  field.date('reportDate', 'Reported on', { showWhen: incident => !isBlank(incident.reportedTo) }),
  field.textarea('followUp', 'Follow-up', {
    help: 'Say what has to change, so that it does not happen again.',
  }),
  field.person('followUpOwner', 'Who follows it up', { required: needsFollowUp }),
  field.date('followUpDate', 'Follow up by', { required: needsFollowUp }),
  field.tick('followUpDone', 'The follow-up is done'),
] as const

export type Incident = FullAnswers<typeof incidentFields>

export const incidentList = field.list('incidents', 'Incidents and near misses', 'incident', incidentFields, {
  summary: ['type', 'date', 'place'],
  required: true,
  minItems: 1,
  showWhen: isYes('hadIncidents'),
})
