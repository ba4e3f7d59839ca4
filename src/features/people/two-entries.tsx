import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { usePeopleLike } from '@/data/records/people/same-person'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { Notice } from '@/ui/states/notice'
import classes from './person-reading.module.css'
import { likelySamePerson } from './same-person'

/**
 * Tells admins that a person seems to be listed twice, and what to do. People are not merged: an address belongs to one
 * person for good, and approvals, comments and the log name people.
 */
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
        People are not merged: each has a sign-in of their own, and approvals, comments and histories still
        name them. If it is one person, decide which address they keep. Enter the missing answers and rights
        there. Then archive the other, which closes its sign-in at once, and name the one that stays in the
        productions and drafts that “Used by” shows.
      </p>
    </Notice>
  )
}
