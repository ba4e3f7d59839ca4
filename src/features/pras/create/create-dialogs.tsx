import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { isPraType } from './new-pra-address'

const NewPraDialog = lazy(() => import('./new-pra-dialog').then(module => ({ default: module.NewPraDialog })))
const CopyPraDialog = lazy(() =>
  import('./copy-pra-dialog').then(module => ({ default: module.CopyPraDialog })),
)

/** Opened by the address: `?new=1`, with optional `newType` and `newProduction`, and `?copy=1` or `?copy=ID`. */
export function CreateDialogs() {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const name of ['new', 'copy', 'newType', 'newProduction']) next.delete(name)
        return next
      },
      { replace: true },
    )
  const copy = params.get('copy')
  const type = params.get('newType')

  if (params.has('new')) {
    return (
      <OnDemandPart>
        <NewPraDialog
          type={isPraType(type) ? type : undefined}
          productionId={params.get('newProduction') ?? ''}
          onClose={close}
        />
      </OnDemandPart>
    )
  }
  if (copy !== null) {
    return (
      <OnDemandPart>
        <CopyPraDialog sourceId={copy === '1' ? '' : copy} onClose={close} />
      </OnDemandPart>
    )
  }
  return null
}
