import { useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraLogs, usePraVersion } from '@/data/pras/pra-queries'
import { useConfig } from '@/data/records/reference'
import { useUnreadFields } from '@/data/records/unread'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { levelDifference } from '@/domain/view-models/level-words'
import { documentVersion, headerOfVersion, isWithApprovers } from '@/domain/view-models/shown-version'
import { versionLabel } from '@/domain/view-models/summary'
import { viewMode } from '@/features/pras/compare/view-mode'
import { noFindings, useExplained, useOpenFindings } from '@/features/pras/shared/use-explained'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { useShownVersion } from './use-shown-version'

/** A loaded PRA: the header, and the live answers or the state of loading them. */
export interface LoadedPraProps {
  pra: Pra
  steps: PraSteps
  isLoadingSteps: boolean
  error: unknown
  onRetry: () => void
}

export type ShownPra = ReturnType<typeof useShownPra>

/** Returns what the page shows of a PRA: a version or the live answers, with header, answers and notes. */
export function useShownPra({ pra, steps, isLoadingSteps, error, onRetry }: LoadedPraProps) {
  const actor = useActor()
  const [search] = useSearchParams()
  const { shown, newer, showNewer } = useShownVersion(pra, actor, search.get('version'))
  const read = usePraVersion(pra.id, shown)
  const { version } = read
  const { logs } = usePraLogs(pra.id)
  const config = useConfig()
  const ofHeader = useUnreadFields(`pras/${pra.id}`)
  const ofVersion = useUnreadFields(shown > 0 ? `pras/${pra.id}/versions/${shown}` : '')
  const isVersion = shown > 0
  const header = headerOfVersion(pra, version)
  const shownSteps = isVersion ? read.steps : steps
  const catalogue = useLevelCatalogue(shownSteps)
  const explained = useExplained(header.type, shownSteps)
  const findings = useOpenFindings(header.type, shownSteps)
  const isToApprove = isWithApprovers(pra) && shown === pra.submittedVersion
  return {
    pra,
    /** The number of the version; 0 for the live answers. */
    shown,
    /** The number of a version that was submitted while the person read another version; 0 for none. */
    newer,
    showNewer,
    mode: viewMode(pra, actor, shown, search),
    version,
    isIntact: read.isIntact,
    steps: shownSteps,
    header,
    isLoading: isVersion ? read.isLoading : isLoadingSteps,
    failure: isVersion ? read.error : error,
    onRetry: isVersion ? read.retry : onRetry,
    label: versionLabel(documentVersion(pra, shown), pra.submittedVersion, version?.hash),
    /** For approvers, if the header's risk level is not the level that follows from the answers; empty if they agree. */
    levelNote: isToApprove && version ? levelDifference(pra, version, logs, catalogue) : '',
    /** The findings that were, or will be, sent with a reason. */
    explained,
    /** The findings of the checks on the version to be approved. */
    ...(isToApprove && version ? findings : noFindings),
    unread: [...ofHeader, ...ofVersion],
    adviserName: pra.diveAdviserName || config.diveAdviserName,
  }
}
