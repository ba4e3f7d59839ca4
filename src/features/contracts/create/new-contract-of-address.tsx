import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { contractTypes } from '@/domain/contracts/types'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'

const NewContractDialog = lazy(() =>
  import('./new-contract-dialog').then(module => ({ default: module.NewContractDialog })),
)
const asked = ['new', 'newType', 'copy', 'amends', 'crew', 'production'] as const

/**
 * The dialog for a new contract, opened by the address so that other pages can link to it: `?new=1`, and optionally `newType`,
 * `crew`, `production`, `copy={id}` of an earlier contract, `amends={id}` of a signed contract.
 */
export function NewContractOfAddress() {
  const [params, setParams] = useSearchParams()
  if (!params.has('new')) return null
  const close = () =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const name of asked) next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <OnDemandPart>
      <NewContractDialog
        start={{
          type: contractTypes.find(type => type === params.get('newType')),
          crewId: params.get('crew') ?? '',
          productionId: params.get('production') ?? '',
          copiedFromId: params.get('copy') ?? params.get('amends') ?? '',
        }}
        amendsContractId={params.get('amends') ?? ''}
        onClose={close}
      />
    </OnDemandPart>
  )
}
