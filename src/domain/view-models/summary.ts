import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import { stepBySlug } from '@/domain/pras/steps/registry'
import type { Production } from '@/domain/productions/schema'
import { countryName } from '@/domain/shared/countries'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'

/** One line of the summary: who, where, when. */
export interface Fact {
  label: string
  value: string
  /** True if each number in the text becomes a link. */
  isPhone?: true
}

/** The answers of general info that the summary repeats; a test compares the names with the step. */
export const summaryFieldNames = [
  'tripName',
  'locationSummary',
  'countryIds',
  'responsiblePerson',
  'uk24hContact',
] as const
type SummaryFieldName = (typeof summaryFieldNames)[number]

/** The steps for emergencies, which have a box around them on screen and on paper. */
export const emergencySlugs: readonly string[] = [
  'in-case-of-emergency',
  'drone-in-case-of-emergency',
  'dive-in-case-of-emergency',
]

/** Right to decline: on every PRA (domain 0; the BBC hostile-environment form has the same principle). */
export const RIGHT_TO_DECLINE =
  'Anyone may decline a trip or an activity that they think unsafe, and anyone may stop work, without detriment.'

/** Unknown lines are left out. The lines contain only names and other data of the shoot, nothing private. */
export function summaryFacts(
  pra: Pra,
  steps: PraSteps,
  names: Names,
  production: Pick<Production, 'pmId' | 'pcIds' | 'spId'> | undefined,
): Fact[] {
  const answer = (name: SummaryFieldName) => generalAnswer(steps, name, names)
  const person = (id: string) => (id === '' ? '' : names('person', id))
  const people = (ids: readonly string[]) => ids.map(person).filter(Boolean).join(', ')
  const countries = pra.countryIds.map(countryName).filter(Boolean).join(', ')
  const facts: Fact[] = [
    { label: 'Production', value: pra.productionName || names('production', pra.productionId) },
    { label: 'Trip or shoot', value: answer('tripName') },
    { label: 'Location', value: answer('locationSummary') },
    { label: 'Countries', value: countries || answer('countryIds') },
    { label: 'Dates', value: dateRange(pra.startDate, pra.endDate) },
    { label: 'In charge on location', value: answer('responsiblePerson'), isPhone: true },
    { label: 'UK 24-hour contact', value: answer('uk24hContact'), isPhone: true },
    { label: 'SP', value: person(production?.spId || pra.spId) },
    { label: 'Production manager', value: person(production?.pmId || pra.pmId) },
    { label: 'Production coordinators', value: people(production?.pcIds ?? pra.pcIds) },
    { label: 'Owner', value: pra.ownerName || person(pra.ownerId) },
  ]
  return facts.filter(fact => fact.value !== '')
}

/** '12 Apr 2026 to 3 May 2026 (22 days)'. Both ends are counted. Days are `YYYY-MM-DD`. */
export function dateRange(start: string, end: string): string {
  const from = formatDayShort(start)
  const to = formatDayShort(end)
  if (from === '' || to === '') return from || to
  if (start === end) return from
  return `${from} to ${to} (${daysBetween(start, end) + 1} days)`
}

/** Returns the part of a version's hash that people compare. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8)
}

/** An explanation of the hash, shown next to one. */
export const HASH_MEANING =
  'The hash is calculated from every answer of the version, so equal hashes mean equal answers.'

/** 'Version 3 · 4f2a9c1e', without the hash if not known. The working copy (0) names the last sent version, `sent`. */
export function versionLabel(version: number, sent = 0, hash = ''): string {
  if (version > 0) return hash === '' ? `Version ${version}` : `Version ${version} · ${shortHash(hash)}`
  return sent > 0 ? `Working copy, version ${sent} was sent last` : 'Working copy, not yet sent'
}

function generalAnswer(steps: PraSteps, name: SummaryFieldName, names: Names): string {
  const field = stepBySlug('general-info')?.fields.find(candidate => candidate.name === name)
  if (!field || field.kind === 'list' || field.kind === 'group') return ''
  const content = steps['general-info']?.content ?? {}
  return readableValue(field, content[name], names, content)
}
