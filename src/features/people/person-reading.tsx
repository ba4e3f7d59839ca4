import { useActor } from '@/data/base/session'
import { formatDayShort } from '@/domain/shared/dates'
import { flagGroups } from '@/domain/users/flags'
import type { User } from '@/domain/users/schema'
import { PhoneLinks } from '@/ui/phone-links'
import { Fact } from '@/ui/states/fact'
import { useToday } from '@/ui/use-today'
import { certificatesRunningOut, ExpiryBadge } from './person-columns'
import classes from './person-reading.module.css'
import { useCompanyLabels, useRoleName } from './use-person-type'

/** The page of a person: contact details and certificates. Admins and the person themselves also see the person's rights. */
export function PersonReading({ person }: { person: User }) {
  const actor = useActor()
  const roleName = useRoleName()
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Role" value={roleName(person.roleId) || 'Not entered'} />
        <Fact label="Engaged as" value={person.isEmployee ? 'Employee' : 'Freelancer'} />
        <Fact label="E-mail" value={<a href={`mailto:${person.email}`}>{person.email}</a>} />
        <Fact label="Phone" value={person.phone ? <PhoneLinks text={person.phone} /> : 'Not entered'} />
      </dl>
      <Certificates person={person} />
      {(actor.canAccessAdminApp || actor.id === person.id) && <Access person={person} />}
    </>
  )
}

function Certificates({ person }: { person: User }) {
  const today = useToday()
  const current = certificatesRunningOut(person, today)
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates">Certificates</h2>
      {person.certificates.length === 0 ? (
        <p className={classes.dim}>None entered.</p>
      ) : (
        <table className={classes.table} aria-labelledby="certificates">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Number</th>
              <th scope="col">Last day</th>
            </tr>
          </thead>
          <tbody>
            {person.certificates.map(({ type, number, expiresOn }) => {
              const expiry = current.find(each => each.what === type && each.expiresOn === expiresOn)
              return (
                <tr key={`${type} ${number} ${expiresOn}`}>
                  <th scope="row">{type || 'Certificate'}</th>
                  <td>{number}</td>
                  <td>
                    {expiresOn ? formatDayShort(expiresOn) : 'Does not expire'}{' '}
                    {expiry && expiry.days <= 90 && <ExpiryBadge days={expiry.days} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Access({ person }: { person: User }) {
  const labels = useCompanyLabels()
  const given = flagGroups
    .map(({ title, flags }) => ({ title, flags: flags.filter(({ flag }) => person[flag]) }))
    .filter(({ flags }) => flags.length > 0)
  return (
    <section aria-labelledby="access">
      <h2 id="access">What they may do</h2>
      {given.length === 0 ? (
        <p className={classes.dim}>This person may read only the PRAs of their own shoots.</p>
      ) : (
        given.map(({ title, flags }) => (
          <div key={title} className={classes.group}>
            <h3>{title}</h3>
            <ul>
              {flags.map(({ flag, label, opens }) => (
                <li key={flag}>
                  <strong>{labels[flag] ?? label}</strong> <span className={classes.dim}>{opens}</span>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  )
}
