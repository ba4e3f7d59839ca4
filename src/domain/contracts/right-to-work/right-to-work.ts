import type { Contract } from '@/domain/contracts/schema'
import { formatDay } from '@/domain/shared/dates'
import { worksInUk } from './works-in-uk'

/** The number of years after the end of the work when the record of a check is destroyed (Home Office, employer's guide). */
export const RIGHT_TO_WORK_YEARS = 2

export type RightToWorkStanding = 'none' | 'given' | 'checked' | 'due' | 'outside' | 'destroyed'

type Checked = Pick<
  Contract,
  'type' | 'countryOfShoot' | 'worksWhollyOverseas' | 'contractEndDate' | 'rightToWork'
> &
  Pick<Contract, 'rightToWorkCheckedOn'>

/** `today` is `YYYY-MM-DD`. In older contracts the check is a day among the terms. */
export function rightToWorkStanding(contract: Checked, today: string): RightToWorkStanding {
  const { rightToWork, rightToWorkCheckedOn, contractEndDate } = contract
  if (!rightToWork) return rightToWorkCheckedOn === '' ? 'none' : 'checked'
  if (contractEndDate !== '' && yearsLater(contractEndDate, RIGHT_TO_WORK_YEARS) <= today) return 'destroyed'
  if (rightToWork.state !== 'checked') return rightToWork.state
  return rightToWork.nextOn !== '' && rightToWork.nextOn <= today ? 'due' : 'checked'
}

const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Returns whether the right to work must be checked and is not: no check is recorded, or the next check is due. */
export function lacksRightToWork(contract: Checked, today: string): boolean {
  const isAsked = worksInUk(contract) && contract.countryOfShoot !== ''
  return (
    (isAsked || contract.type === 'dailies') &&
    ['none', 'given', 'due'].includes(rightToWorkStanding(contract, today))
  )
}

export function rightToWorkWords(contract: Checked, today: string): string {
  const { rightToWork, rightToWorkCheckedOn } = contract
  const by = rightToWork?.byName ? ` by ${rightToWork.byName}` : ''
  const on = formatDay(rightToWork?.on || rightToWorkCheckedOn)
  const words: Record<RightToWorkStanding, string> = {
    none: 'Not checked',
    given: 'The person has said how they show their right to work, but nobody has checked it yet',
    checked: `Checked on ${on}${by}${rightToWork?.nextOn ? `. The next check is due by ${formatDay(rightToWork.nextOn)}` : ''}`,
    due: `Checked on ${on}${by}. The next check was due on ${formatDay(rightToWork?.nextOn ?? '')}`,
    outside: `No check is needed, as decided on ${on}${by}`,
    destroyed: 'The record of the check was destroyed two years after the work ended',
  }
  return words[rightToWorkStanding(contract, today)]
}
