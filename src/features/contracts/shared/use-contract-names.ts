import { useMemo } from 'react'
import {
  useContractCompaniesNamed,
  useCrewNamed,
  useNonUkContractRoles,
} from '@/data/contracts/contract-references'
import { usePraNames } from '@/data/pras/pra-names'
import { crewNameOf, otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import type { Names } from '@/domain/pras/steps/readable'
import { contractCrewType } from '@/domain/records/contract-crew'
import { useEditorNames } from '@/records/use-record-names'

type Named = Pick<
  Contract,
  | 'dronePraId'
  | 'crewId'
  | 'contractCompanyId'
  | 'productionId'
  | 'productionCompanyId'
  | 'type'
  | 'cachedCrew'
  | 'cachedCompany'
  | 'cachedProduction'
  | 'cachedProductionCompany'
  | 'historicCompanyName'
>

/** A record that the person may not see has the name that the contract has copied. */
export function useContractNames(contract: Named): Names {
  const recordNames = useEditorNames()
  const { byId: crew } = useCrewNamed([contract.crewId])
  const { byId: companies } = useContractCompaniesNamed([contract.contractCompanyId])
  const { byId: roles } = useNonUkContractRoles()
  const { dronePraId } = contract
  const [praName = ''] = usePraNames(useMemo(() => (dronePraId ? [dronePraId] : []), [dronePraId]))
  return useMemo<Names>(() => {
    const kept = keptNames(contract)
    return (kind, id) => {
      if (kind === 'contractCrew') {
        const person = crew.get(id)
        return person ? contractCrewType.nameOf(person) : (kept.get(id) ?? '')
      }
      if (kind === 'contractCompany') return companies.get(id)?.name ?? kept.get(id) ?? ''
      if (kind === 'nonUkContractRole') return roles.get(id)?.title ?? ''
      if (kind === 'pra') return praName
      return recordNames(kind, id) || (kept.get(id) ?? '')
    }
  }, [contract, recordNames, crew, companies, roles, praName])
}

function keptNames(contract: Named): Map<string, string> {
  return new Map([
    [contract.crewId, crewNameOf(contract)],
    [contract.contractCompanyId, contract.cachedCompany.name || otherPartyOf(contract)],
    [contract.productionId, contract.cachedProduction.name],
    [contract.productionCompanyId, contract.cachedProductionCompany.name],
  ])
}
