import { Button } from '@mantine/core'
import { usePraVersion } from '@/data/pras/pra-queries'
import { useKnownHazards } from '@/data/records/known-registers'
import { usePeople } from '@/data/records/people/people'
import { type HazardStatement, hazardStatements } from '@/domain/pras/hazards/statements'
import { formatLogTime } from '@/domain/shared/dates'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { WaitingNote } from '@/ui/states/waiting-note'
import classes from './actions.module.css'

const words: Readonly<Record<HazardStatement['kind'], string>> = {
  refused: 'Suggested, and marked not applicable',
  lowered: 'Rated less severe than the catalogue',
}

/** The reasons in this version for refusing suggested hazards, and for rating hazards less severe than the catalogue. */
export function HazardStatements({ praId, version }: { praId: string; version: number }) {
  const { steps, isLoading, error, retry } = usePraVersion(praId, version)
  const { byId } = useKnownHazards()
  const { byId: users } = usePeople()
  if (version === 0) return null
  if (isLoading) {
    return (
      <div role="status">
        <p className={classes.plain}>Loading which hazards were refused.</p>
        <WaitingNote />
      </div>
    )
  }
  if (error) {
    return (
      <p className={classes.plain} role="alert">
        The list of refused hazards could not be read. Look at the step Hazards before you decide.{' '}
        <Button size="compact-sm" variant="default" onClick={retry}>
          Retry
        </Button>
      </p>
    )
  }
  const statements = hazardStatements(steps, id => byId.get(id)?.title ?? '')
  if (statements.length === 0) return null
  return (
    <details className={classes.statements} open={statements.length <= 5}>
      <summary>
        {statements.length === 1 ? '1 hazard goes' : `${statements.length} hazards go`} against the catalogue
      </summary>
      <ul>
        {statements.map(({ kind, hazardId, title, what, reason, byId: writer, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hazard may be in it twice, and the list does not change
          <li key={`${kind} ${hazardId} ${index}`}>
            <strong>{title}</strong>: {what || words[kind].toLowerCase()}. {reason || 'No reason is given.'}
            {writer && (
              <span className={classes.giver}>
                {giverOf(users.get(writer))}, {formatLogTime(at)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const giverOf = (user: User | undefined): string =>
  user ? fullName(user) : 'Somebody who is not in the directory'
