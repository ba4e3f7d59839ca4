import { Icon } from '@/ui/icon'
import classes from './states.module.css'

export interface UnreadRecord {
  /** The path of the record, for example `users/abc`. */
  path: string
  /** The fields that are left out or cut. */
  fields: readonly string[]
  /** The reason why nothing of the record could be read; empty if its readable part is shown. */
  problem: string
}

/** The most records that the note names. An admin corrects these first, so a longer list would not help. */
const MOST_NAMED = 10

/** They are stored wrongly. Draws nothing if there are none. */
export function UnreadRecords({ records }: { records: readonly UnreadRecord[] }) {
  const missing = records.filter(({ problem }) => problem !== '')
  const partial = records.filter(({ problem }) => problem === '')
  if (records.length === 0) return null
  return (
    <div className={classes.unread} role="note">
      <Icon name="warning" />
      <div>
        {missing.length > 0 && (
          <p>
            {missing.length === 1
              ? '1 record cannot be read and is missing here: '
              : `${missing.length} records cannot be read and are missing here: `}
            {named(missing, ({ path, problem }) => `${path} (${problem})`)}
          </p>
        )}
        {partial.length > 0 && (
          <p>
            {partial.length === 1
              ? '1 record has a field that cannot be read and is left out: '
              : `${partial.length} records have a field that cannot be read and is left out: `}
            {named(partial, ({ path, fields }) => `${path} (${namesOf(fields)})`)}
          </p>
        )}
      </div>
    </div>
  )
}

/** Names the unreadable fields on the page of one record. */
export function UnreadFields({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null
  return (
    <div className={classes.unread} role="note">
      <Icon name="warning" />
      <p>Part of this record cannot be read and is left out: {namesOf(fields)}. An admin can fix it.</p>
    </div>
  )
}

/** Names the answers that could not be read. */
export function UnreadAnswers({ names = [] }: { names?: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className={classes.unread} role="note">
      <Icon name="warning" />
      <p>
        {names.length === 1
          ? 'An answer could not be read and is shown as empty: '
          : `${names.length} answers could not be read and are shown as empty: `}
        {namesOf(names)}
      </p>
    </div>
  )
}

const namesOf = (names: readonly string[]) => named(names, name => name)

function named<T>(all: readonly T[], nameOf: (each: T) => string): string {
  const more = all.length - MOST_NAMED
  const names = all.slice(0, MOST_NAMED).map(nameOf).join('; ')
  return more > 0 ? `${names} and ${more} more` : names
}
