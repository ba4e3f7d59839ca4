import { textOf } from '@/domain/pras/map/overview-model'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** A line of the sign-on sheet: somebody who has no account to acknowledge with, or an empty line for a visitor. */
export interface SignOnLine {
  name: string
  role: string
}

/** Lines for those who come for a day, at least. */
const VISITORS = 6
/** So many lines fill a page. */
const ON_A_PAGE = 16

/** Who signs on paper that they were briefed: everybody of the crew step without an account, then lines for visitors. */
export function signOnLines(crew: Content): SignOnLine[] {
  const without = asItems(crew.crewMembers).flatMap(({ person, roleOnShoot }) => {
    const { userId, name } = asContent(person)
    const hasAccount = textOf(userId) !== ''
    return hasAccount || textOf(name) === '' ? [] : [{ name: textOf(name), role: textOf(roleOnShoot) }]
  })
  const empty = Math.max(VISITORS, ON_A_PAGE - without.length)
  return [...without, ...Array.from({ length: empty }, () => ({ name: '', role: '' }))]
}
