import { useMemo } from 'react'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { documentVersion } from '@/domain/view-models/shown-version'
import { NextLine } from '@/features/pras/shared/summary-block'
import { AmendmentReasons } from './amendment-reasons'
import { ChangesSince } from './changes-since'
import type { ComparedSide } from './comparison'
import { amendmentShown } from './view-mode'

interface ChangesViewProps {
  pra: Pra
  /** The version to compare with. */
  base: number
  /** The other side of the comparison: a version, or 0 for the live answers. */
  shown: number
  type: ComparedSide['type']
  riskLevel: ComparedSide['riskLevel']
  steps: PraSteps
  isLoading: boolean
  adviserName: string
}

/** Approvers of an amendment see its changes and its reason; other people see the changes since a version. */
export function ChangesView({ pra, base, shown, adviserName, isLoading, ...answers }: ChangesViewProps) {
  const { type, riskLevel, steps } = answers
  const label = labelOf(pra, shown)
  const isNow = shown === 0 || amendmentShown(pra, shown) !== undefined
  const after = useMemo<ComparedSide>(
    () => ({ label, type, riskLevel, steps }),
    [label, type, riskLevel, steps],
  )
  return (
    <>
      {isNow && <NextLine pra={pra} adviserName={adviserName} />}
      {isNow && <AmendmentReasons pra={pra} />}
      <section aria-label={`Changes since version ${base}`}>
        <ChangesSince pra={pra} base={base} after={after} isLoading={isLoading} />
      </section>
    </>
  )
}

function labelOf(pra: Pra, shown: number): string {
  const amendment = amendmentShown(pra, shown)
  if (amendment) return `Amendment ${amendment.number}`
  const number = documentVersion(pra, shown)
  return number > 0 ? `Version ${number}` : 'Working copy'
}
