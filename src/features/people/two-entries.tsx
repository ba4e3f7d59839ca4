import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { usePeopleLike } from '@/data/records/people/same-person'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { Notice } from '@/ui/states/notice'
import classes from './person-reading.module.css'
import { likelySamePerson } from './same-person'

/** People cannot be merged: an address always belongs to one person, and approvals and the log refer to people. */
export function TwoEntries({ person }: { person: User }) {
  const rows = usePeopleLike(person)
  const others = person.isArchived ? [] : likelySamePerson(person, rows)
  if (others.length === 0) return null
  return (
    <Notice tone="warning">
      <p className={classes.prose}>
        There may be two entries for one person:{' '}
        {others.map((other, at) => (
          <Fragment key={other.id}>
            {at > 0 && ', '}
            <Link to={paths.crew.one(other.id)}>{fullName(other)}</Link> ({other.email})
          </Fragment>
        ))}
        .
      </p>
      <p className={classes.prose}>
        People cannot be merged: each has their own sign-in, and approvals, comments and histories refer to
        them. If both are one person, decide which address to keep. Enter the missing answers and rights in
        that entry. Then archive the other entry, which closes its sign-in at once. In the productions and
        drafts that “Used by” lists, choose the entry that you keep.
      </p>
    </Notice>
  )
}
