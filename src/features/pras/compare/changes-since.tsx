import { lazy, useMemo } from 'react'
import { usePraVersion } from '@/data/pras/pra-queries'
import type { Pra } from '@/domain/pras/schema'
import { useNames } from '@/features/pras/shared/use-names'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import type { ComparedSide } from './comparison'
import { linksOfBoth } from './links-of-both'

const Comparison = lazy(() => import('./comparison'))

interface ChangesSinceProps {
  pra: Pra
  base: number
  /** The other side of the comparison: the live answers, or the answers of another version. */
  after: ComparedSide
  isLoading: boolean
}

/** The changes since a version, field by field. The version is loaded only when this is shown. */
export function ChangesSince({ pra, base, after, isLoading }: ChangesSinceProps) {
  const version = usePraVersion(pra.id, base)
  const names = useNames(
    pra,
    useMemo(() => linksOfBoth(version.steps, after.steps), [version.steps, after.steps]),
  )
  const before = useMemo<ComparedSide>(
    () => ({
      label: `Version ${base}`,
      type: version.version?.type ?? pra.type,
      riskLevel: version.version?.riskLevel ?? pra.riskLevel,
      steps: version.steps,
    }),
    [base, version.version, version.steps, pra.type, pra.riskLevel],
  )
  if (version.error) {
    return (
      <ErrorState
        error={version.error}
        title={`Version ${base} could not be read, so nothing can be compared`}
        onRetry={version.retry}
      />
    )
  }
  const wait = <Skeleton lines={10} label={`Comparing with version ${base}`} />
  if (version.isLoading || isLoading) return wait
  return (
    <OnDemandPart fallback={wait}>
      <Comparison before={before} after={after} names={names} />
    </OnDemandPart>
  )
}
