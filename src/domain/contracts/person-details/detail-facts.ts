import { paysCompany } from '@/domain/contracts/copies'
import { livesInBritain } from '@/domain/contracts/private'
import { worksInUk } from '@/domain/contracts/right-to-work/works-in-uk'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractType } from '@/domain/contracts/types'

/** What of a contract decides which details its person gives. */
export interface DetailFacts {
  type: ContractType
  /** A company is paid, and not the person. */
  paysCompany: boolean
  /** The National Insurance number, or why there is none, is asked for. */
  asksNiNumber: boolean
  /** A person works in the United Kingdom, so that the right to work is checked. */
  worksInUk: boolean
  /** A supplier's contract names who operates: a drone operator, a photographer. */
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
