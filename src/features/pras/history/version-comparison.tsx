import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePraWorkingCopy } from '@/data/pras/history'
import { usePraVersion } from '@/data/pras/pra-queries'
import type { Pra, PraVersion } from '@/domain/pras/schema'
import classes from '@/features/pras/compare/compare.module.css'
import Comparison, { type ComparedSide } from '@/features/pras/compare/comparison'
import { linksOfBoth } from '@/features/pras/compare/links-of-both'
import { useNames } from '@/features/pras/shared/use-names'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { choiceLabel, chosenVersion, type VersionChoice, WORKING_COPY } from './version-choice'

/** Compares any two versions, or a version with the working copy; the choice is in the address. */
export function VersionComparison({ pra, versions }: { pra: Pra; versions: readonly PraVersion[] }) {
  const [search, setSearch] = useSearchParams()
  const from = chosenVersion(search.get('from'), versions)
  const to = chosenVersion(search.get('to'), versions)

  function choose(side: 'from' | 'to', value: string) {
    const next = new URLSearchParams(search)
    if (value) next.set(side, value)
    else next.delete(side)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  const select = (side: 'from' | 'to', label: string, value: VersionChoice | null) => (
    <div>
      <label htmlFor={`compare-${side}`}>{label}</label>
      <select
        id={`compare-${side}`}
        className="gl-input"
        value={value === null ? '' : String(value)}
        onChange={event => choose(side, event.target.value)}
      >
        <option value="">Choose a version</option>
        <option value={WORKING_COPY}>Working copy, as it is now</option>
        {versions.map(version => (
          <option key={version.number} value={version.number}>
            Version {version.number}
            {version.number === pra.approvedVersion ? ', in force' : ''}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">Compare</h2>
      <div className={classes.choice}>
        {select('from', 'From', from)}
        {select('to', 'To', to)}
      </div>
      {from === null || to === null ? (
        <p className={classes.none}>Choose two versions to see every field that differs.</p>
      ) : from === to ? (
        <p className={classes.none}>
          Both are {choiceLabel(from).toLowerCase()}. Choose another on one side.
        </p>
      ) : (
        <Compared pra={pra} from={from} to={to} />
      )}
    </section>
  )
}

function Compared({ pra, from, to }: { pra: Pra; from: VersionChoice; to: VersionChoice }) {
  const before = useSide(pra, from)
  const after = useSide(pra, to)
  const { steps: old } = before.side
  const { steps: now } = after.side
  const names = useNames(
    pra,
    useMemo(() => linksOfBoth(old, now), [old, now]),
  )
  const failed = [before, after].filter(({ error }) => error)
  const retry = () => {
    for (const side of failed) side.retry()
  }
  if (failed[0])
    return <ErrorState error={failed[0].error} title="The versions could not be read" onRetry={retry} />
  if (before.isLoading || after.isLoading) return <Skeleton lines={8} label="Comparing" />
  return <Comparison before={before.side} after={after.side} names={names} />
}

/** Loads one side of the comparison: a version is read only once, the working copy each time. */
function useSide(pra: Pra, choice: VersionChoice) {
  const isLive = choice === WORKING_COPY
  const version = usePraVersion(pra.id, isLive ? 0 : choice)
  const live = usePraWorkingCopy(pra.id, isLive)
  const { steps } = isLive ? live : version
  const facts = (isLive ? live.pra : version.version) ?? pra
  const { type, riskLevel } = facts
  const side = useMemo<ComparedSide>(
    () => ({ label: choiceLabel(choice), type, riskLevel, steps }),
    [choice, type, riskLevel, steps],
  )
  return {
    side,
    isLoading: isLive ? live.isLoading : version.isLoading,
    error: isLive ? live.error : version.error,
    retry: isLive ? live.retry : version.retry,
  }
}
