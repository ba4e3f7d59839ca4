import { paysCompany } from '@/domain/contracts/copies'
import { livesInBritain } from '@/domain/contracts/private'
import { worksInUk } from '@/domain/contracts/right-to-work/works-in-uk'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractType } from '@/domain/contracts/types'

export interface DetailFacts {
  type: ContractType
  /** True if a company is paid, and not the person. */
  paysCompany: boolean
  /** True if the page asks for the National Insurance number, or why there is none. */
  asksNiNumber: boolean
  /** True if a person works in the United Kingdom, where the right to work must be checked. */
  worksInUk: boolean
  /** True if a supplier's contract names a drone operator or a photographer. */
  namesOperator: boolean
}

type Deciding = Pick<
  Contract,
  'type' | 'serviceType' | 'countryOfShoot' | 'worksWhollyOverseas' | 'sdsOutcome' | 'cachedCrew'
>

export function detailFacts(contract: Deciding): DetailFacts {
  const { type, serviceType, worksWhollyOverseas, sdsOutcome, cachedCrew } = contract
  const isBritish = worksWhollyOverseas !== 'yes' && livesInBritain(cachedCrew.countryOfDomicile)
  return {
    type,
    paysCompany: paysCompany(type),
    asksNiNumber:
      type === 'dailies' ||
      (type === 'freelance' && isBritish) ||
      (type === 'loanout' && sdsOutcome === 'inside'),
    worksInUk: worksInUk(contract),
    namesOperator: type === 'goods-and-services' && ['stills', 'drone', 'marine'].includes(serviceType),
  }
}
