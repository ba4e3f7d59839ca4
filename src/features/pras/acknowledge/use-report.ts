import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { usePraAcknowledgements } from '@/data/pras/acknowledgements'
import { usePraVersion } from '@/data/pras/pra-queries'
import { seesAcknowledgements } from '@/domain/pras/acknowledgements/asked'
import { type AcknowledgementReport, acknowledgementReport } from '@/domain/pras/acknowledgements/report'
import type { Pra } from '@/domain/pras/schema'

/** Returns which members of the crew have read the version in force. `isWanted` is false if the person may not see this. */
export function useAcknowledgementReport(pra: Pra): {
  isWanted: boolean
  report: AcknowledgementReport
  isLoading: boolean
  error: unknown
  /** Loads the failed parts again. */
  retry(): void
} {
  const actor = useActor()
  const isWanted = seesAcknowledgements(actor, pra)
  const version = usePraVersion(pra.id, isWanted ? pra.approvedVersion : 0)
  const given = usePraAcknowledgements(pra.id, isWanted)
  const crew = version.steps.crew?.content
  const report = useMemo(
    () => acknowledgementReport(crew ?? {}, given.acknowledgements, pra.approvedVersion),
    [crew, given.acknowledgements, pra.approvedVersion],
  )
  return {
    isWanted,
    report,
    isLoading: version.isLoading || given.isLoading,
    error: version.error ?? given.error,
    retry: () => {
      for (const part of [version, given]) if (part.error) part.retry()
    },
  }
}
