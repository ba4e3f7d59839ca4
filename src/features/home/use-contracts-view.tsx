import { lazy, type ReactNode, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useHasOwnContracts } from '@/data/contracts/use-has-own'
import { useProductions } from '@/data/records/reference'
import { isContractsOffice } from '@/domain/home/office'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { type ContractsView, contractsLoading, contractsMissing, noContracts } from './contracts-view'

const ContractSource = lazy(() =>
  import('./contract-source').then(module => ({ default: module.ContractSource })),
)

/** Nothing is read for people without contracts. `isOffice` is undefined until it is known. */
export function useContractsView(today: string): {
  view: ContractsView
  isOffice: boolean | undefined
  source: ReactNode
} {
  const actor = useActor()
  const productions = useProductions()
  const own = useHasOwnContracts(actor)
  const [followed, setFollowed] = useState(contractsLoading)
  const uses = actor.canAccessContracts || actor.canAccessAdminApp
  const isKnown = !actor.canAccessContracts || !productions.isLoading
  const isOffice = isKnown ? isContractsOffice(actor, productions.rows) : undefined
  if (!uses && !own.hasOwn) {
    if (own.error) return { view: contractsMissing(own.retry), isOffice: false, source: null }
    return { view: own.hasOwn === false ? noContracts : contractsLoading, isOffice: false, source: null }
  }
  if (isOffice === undefined) return { view: contractsLoading, isOffice, source: null }
  return {
    view: followed,
    isOffice,
    source: (
      <OnDemandPart
        failed={null}
        onFailed={() => setFollowed(contractsMissing(() => window.location.reload()))}
      >
        <ContractSource isOffice={isOffice} today={today} onChange={setFollowed} />
      </OnDemandPart>
    ),
  }
}
