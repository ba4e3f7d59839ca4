import type { AnswersOf } from '@/domain/pras/steps/define-step'
import type { crew } from '@/domain/pras/steps/definitions/crew'

/** A line of the sign-on sheet, for somebody without an account or for a visitor. */
export interface SignOnLine {
  name: string
  role: string
}

/** The least number of empty lines for visitors. */
const VISITORS = 6
/** The number of lines on a page. */
const ON_A_PAGE = 16

/** Everybody in the crew step without an account, then empty lines for visitors. */
export function signOnLines({ crewMembers }: Pick<AnswersOf<typeof crew>, 'crewMembers'>): SignOnLine[] {
  const without = crewMembers.flatMap(({ person, roleOnShoot }) => {
    const name = person?.name.trim() ?? ''
    return person?.userId || name === '' ? [] : [{ name, role: roleOnShoot }]
  })
  const empty = Math.max(VISITORS, ON_A_PAGE - without.length)
  return [...without, ...Array.from({ length: empty }, () => ({ name: '', role: '' }))]
}
