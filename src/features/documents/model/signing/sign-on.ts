import type { AnswersOf } from '@/domain/pras/steps/define-step'
import type { crew } from '@/domain/pras/steps/definitions/crew'

/** A line of the sign-on sheet: somebody who has no account to acknowledge with, or an empty line for a visitor. */
export interface SignOnLine {
  name: string
  role: string
}

/** The fewest lines for people who come for a day. */
const VISITORS = 6
/** The lines that fill a page. */
const ON_A_PAGE = 16

/** Who signs on paper that they were briefed: everybody of the crew step without an account, then lines for visitors. */
export function signOnLines({ crewMembers }: Pick<AnswersOf<typeof crew>, 'crewMembers'>): SignOnLine[] {
  const without = crewMembers.flatMap(({ person, roleOnShoot }) => {
    const name = person?.name.trim() ?? ''
    return person?.userId || name === '' ? [] : [{ name, role: roleOnShoot }]
  })
  const empty = Math.max(VISITORS, ON_A_PAGE - without.length)
  return [...without, ...Array.from({ length: empty }, () => ({ name: '', role: '' }))]
}
