import type { AnswersOf } from '@/domain/pras/steps/define-step'
import { type crew, engagements, firstAidLevels } from '@/domain/pras/steps/definitions/crew'
import type { Names } from '@/domain/pras/steps/readable'
import { personText } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import { optionLabel } from '@/domain/shared/options'
import type { Directory } from './directory'

/** One person of the crew as a row of a table. */
export interface CrewRow {
  name: string
  userId: string
  role: string
  engagement: string
  /** The person's days, if they are not there for the whole trip. */
  days: string
  drives: boolean
  /** The level and last day of the first-aid certificate; empty for people who are not first aiders. */
  firstAid: string
  passport: string
  nextOfKinOnFile: boolean
  /** The number in the people directory; empty if the person has none, or is not in the directory. */
  phone: string
}

/** Returns the crew as rows, in the order of the step. */
export function crewRows(
  { crewMembers }: AnswersOf<typeof crew>,
  names: Names,
  people?: Directory,
): CrewRow[] {
  return crewMembers.map(member => {
    const { person, dateFrom, dateTo } = member
    const userId = person?.userId ?? ''
    return {
      name: personText(person, id => names('person', id)),
      userId,
      phone: userId ? (people?.phone(userId) ?? '') : '',
      role: member.roleOnShoot,
      engagement: optionLabel(engagements, member.engagement),
      days: [dateFrom && `from ${formatDayShort(dateFrom)}`, dateTo && `to ${formatDayShort(dateTo)}`]
        .filter(Boolean)
        .join(' '),
      drives: member.isDriver === 'yes',
      firstAid:
        member.isFirstAider === 'yes'
          ? until(optionLabel(firstAidLevels, member.firstAidLevel) || 'Yes', member.firstAidExpiry)
          : '',
      passport: until(member.pspNumber, member.pspExpiry),
      nextOfKinOnFile: member.nextOfKinOnFile,
    }
  })
}

function until(text: string, day: string): string {
  return [text, day && `until ${formatDayShort(day)}`].filter(Boolean).join(', ')
}
