import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'

/** The number of days before a shoot from which its drone and dive PRAs should be approved. */
const LINKS_WITHIN_DAYS = 14

type Shoot = Pick<Pra, 'startDate' | 'endDate' | 'isArchived'>
type Linked = Pick<Pra, 'id' | 'type' | 'reference' | 'approvedVersion' | 'isArchived'>

/** Returns whether the shoot starts within 14 days or has begun. `today` is `YYYY-MM-DD`. */
function isNear(pra: Shoot, today: string): boolean {
  if (pra.startDate === '' || pra.isArchived) return false
  if ((pra.endDate || pra.startDate) < today) return false
  return daysBetween(today, pra.startDate) <= LINKS_WITHIN_DAYS
}

/** Returns the warning about a linked PRA that covers the flying or diving of a shoot which begins soon, but is not approved. */
export function linkWarning(pra: Shoot, linked: Linked, today: string): string {
  if (linked.type !== 'drone' && linked.type !== 'dive') return ''
  if (!isNear(pra, today)) return ''
  const what = linked.type === 'drone' ? 'drone PRA' : 'dive PRA'
  const when = pra.startDate < today ? 'began' : 'starts'
  if (linked.isArchived)
    return `This ${what} is archived. The shoot ${when} on ${formatDayShort(pra.startDate)}.`
  if (linked.approvedVersion > 0) return ''
  return `This ${what} is not approved. The shoot ${when} on ${formatDayShort(pra.startDate)}.`
}

type Trip = Pick<Pra, 'startDate' | 'endDate' | 'countryIds'>

/** The two share no day or no country. Empty if days or countries are not known. */
export function linkMismatch(pra: Trip, linked: Trip): string {
  const isKnown = pra.startDate !== '' && linked.startDate !== ''
  const [end, linkedEnd] = [pra.endDate || pra.startDate, linked.endDate || linked.startDate]
  if (isKnown && (linkedEnd < pra.startDate || linked.startDate > end)) {
    const days = `${formatDayShort(linked.startDate)} to ${formatDayShort(linkedEnd)}`
    return `This PRA does not match, because its dates, ${days}, are outside this shoot.`
  }
  const [countries, theirs] = [pra.countryIds, linked.countryIds]
  const areElsewhere =
    countries.length > 0 && theirs.length > 0 && !theirs.some(country => countries.includes(country))
  return areElsewhere ? 'This PRA does not match, because it is for other countries than this shoot.' : ''
}

/** Returns the types of PRA that general info requires, but that are not linked in either direction. */
export function missingLinks(
  pra: Pick<Pra, 'type'>,
  steps: PraSteps,
  linked: readonly Pick<Pra, 'type'>[],
): ('drone' | 'dive')[] {
  if (pra.type === 'low-risk') return []
  const general = steps['general-info']?.content ?? {}
  const asked: [answer: unknown, type: 'drone' | 'dive'][] = [
    [general.usesDrone, 'drone'],
    [general.usesDiving, 'dive'],
  ]
  return asked
    .filter(([answer, type]) => answer === 'yes' && pra.type !== type)
    .map(([, type]) => type)
    .filter(type => !linked.some(each => each.type === type))
}
