import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useKeptCopy } from '@/data/pras/kept/use-kept-copy'
import { useKeptDrafts } from '@/data/pras/use-kept-drafts'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import { KeptSteps } from '@/features/pras/saving/kept-steps'
import { type Breadcrumb, Page } from '@/ui/page'
import { Skeleton } from '@/ui/states/skeleton'
import { isOfHiddenCompany } from './hidden-company'
import { Unreadable } from './unreadable'

const crumbs = [{ label: 'PRAs', to: paths.pras }]

interface PraGateProps {
  /** The loaded parts of the PRA, from `usePra`. */
  read: { pra?: Pra; asOf?: number; error: unknown; retry: () => void }
  /** True if everything that the page shows is loaded; by default the header is enough. */
  isReady?: boolean
  /** True for a page that takes unsent text into account. It then waits until the drafts of the device have been read. */
  countsKept?: boolean
  /** The placeholder: its title, the number of grey lines, and the words for screen readers. */
  loading: { title: string; lines: number; label?: string }
  breadcrumbs?: readonly Breadcrumb[]
  /** True in the admin area, which shows the PRAs of every company, whatever the person's company flags say. */
  isForAdmins?: boolean
  children: (pra: Pra) => ReactNode
}

/** Sends unsent text of this device. Shows a placeholder until the PRA is loaded, and why it cannot be shown. */
export function PraGate({
  read,
  isReady = true,
  countsKept = false,
  loading,
  breadcrumbs = crumbs,
  isForAdmins = false,
  children,
}: PraGateProps) {
  const { pra, error, retry } = read
  const actor = useActor()
  const { id = '' } = useParams()
  const isDeviceKnown = useKeptDrafts(id)
  useKeptCopy(id, read)
  if (pra && !isForAdmins && isOfHiddenCompany(pra, actor)) {
    return <Unreadable error={null} breadcrumbs={breadcrumbs} pra={pra} />
  }
  if (pra && isReady && (isDeviceKnown || !countsKept)) return children(pra)
  if (error) {
    return (
      <Unreadable
        error={error}
        onRetry={retry}
        breadcrumbs={breadcrumbs}
        kept={<KeptSteps praId={id} all />}
      />
    )
  }
  return (
    <Page title={loading.title} breadcrumbs={breadcrumbs}>
      <Skeleton lines={loading.lines} label={loading.label} />
    </Page>
  )
}
