import { textOf } from '@/domain/pras/map/overview-model'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import type { Directory } from './directory'

/** One person of the crew as a row of a table. */
export interface CrewRow {
  name: string
  userId: string
  role: string
  engagement: string
  /** When not the whole trip. */
  days: string
  drives: boolean
  /** Level and last day of the certificate; empty for who is no first aider. */
  firstAid: string
  passport: string
  nextOfKinOnFile: boolean
  /** The number of the people directory; empty where it has none, or the person is not in it. */
  phone: string
}

/** The crew as rows, in the order of the step. */
export function crewRows(content: Content, names: Names, people?: Directory): CrewRow[] {
  const list = stepBySlug('crew')?.fields.find(field => field.name === 'crewMembers')
  const fields = list?.kind === 'list' ? list.fields : []
  return asItems(content.crewMembers).map(member => {
    const say = (name: string) => {
      const field = fields.find(candidate => candidate.name === name)
      return field && field.kind !== 'list' && field.kind !== 'group'
        ? readableValue(field, member[name], names, content)
        : ''
    }
    const until = (text: string, day: string) => [text, day && `until ${day}`].filter(Boolean).join(', ')
    const userId = textOf(asContent(member.person).userId)
    return {
      name: say('person'),
      userId,
      phone: userId ? (people?.phone(userId) ?? '') : '',
      role: say('roleOnShoot'),
      engagement: say('engagement'),
      days: [say('dateFrom') && `from ${say('dateFrom')}`, say('dateTo') && `to ${say('dateTo')}`]
        .filter(Boolean)
        .join(' '),
      drives: member.isDriver === 'yes',
      firstAid:
        member.isFirstAider === 'yes' ? until(say('firstAidLevel') || 'Yes', say('firstAidExpiry')) : '',
      passport: until(say('pspNumber'), say('pspExpiry')),
      nextOfKinOnFile: member.nextOfKinOnFile === true,
    }
  })
}
