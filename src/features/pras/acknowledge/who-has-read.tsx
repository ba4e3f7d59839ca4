import type { CrewReading } from '@/domain/pras/acknowledgements/report'
import type { Pra } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'
import { Icon } from '@/ui/icon'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './acknowledge.module.css'
import { useAcknowledgementReport } from './use-report'

/** Shows the leaders of the shoot who has not read the version in force, and who has. */
export function WhoHasRead({ pra }: { pra: Pra }) {
  const { isWanted, report, isLoading, error, retry } = useAcknowledgementReport(pra)
  if (!isWanted) return null
  const { crew, others, read, expected } = report
  const missing = crew.filter(person => person.state === 'not-read' || person.state === 'read-older')
  const byHand = crew.filter(person => person.state === 'by-hand')
  const done = [...crew.filter(person => person.state === 'read'), ...others]
  return (
    <section aria-labelledby="who-has-read">
      <h2 id="who-has-read">Read and understood</h2>
      {error ? (
        <ErrorState error={error} title="The list of readers could not be loaded" onRetry={retry} isSmall />
      ) : isLoading ? (
        <Skeleton lines={3} label="Loading who has read it" />
      ) : (
        <>
          <p className={classes.count}>
            <strong>
              {read} of {expected}
            </strong>{' '}
            have read version {pra.approvedVersion}
          </p>
          <People title="Not yet" people={missing} words={missingWords} />
          <People title="Have read it" people={done} words={person => formatMoment(person.at)} isDone />
          <People title="By hand: not users of Greenlight" people={byHand} words={() => ''} />
        </>
      )}
    </section>
  )
}

const missingWords = ({ version }: CrewReading) => (version > 0 ? `read version ${version}` : '')

function People({
  title,
  people,
  words,
  isDone,
}: {
  title: string
  people: readonly CrewReading[]
  words: (person: CrewReading) => string
  isDone?: boolean
}) {
  if (people.length === 0) return null
  return (
    <>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.people}>
        {people.map(person => (
          <li key={person.key}>
            {isDone && <Icon name="check" size={12} />}
            <span>{person.name || 'A person who is no longer in the directory'}</span>
            <span className={classes.dim}>{words(person)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
