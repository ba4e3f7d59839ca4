import { usePeople } from '@/data/records/people/people'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Amendment, Pra } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'
import type { ById } from '@/domain/shared/entity'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { amendmentWords } from '@/domain/view-models/amendment-words'
import classes from './compare.module.css'

/** The reasons for an amendment, as its writers typed them. Approvers read these reasons first. */
export function AmendmentReasons({ pra }: { pra: Pra }) {
  const { byId: users } = usePeople()
  const amendment = openAmendment(pra)
  if (amendment === undefined) return null
  return (
    <section className={classes.reason} aria-labelledby="amendment-reasons">
      <h2 id="amendment-reasons">
        Amendment {amendment.number}: {amendment.reason}
      </h2>
      <p>{amendment.summary || 'Nobody has written yet what changes, and why.'}</p>
      <p className={classes.dim}>{madeBy(amendment, users)}</p>
      {amendment.affectsDroneOrDive && (
        <p>
          {pra.type === 'dive' ? 'The amendment affects the diving' : 'The amendment affects the flying'}, so
          the team checks it again.
        </p>
      )}
      {amendment.submittedAt > 0 && amendmentWords(amendment).map(words => <p key={words}>{words}</p>)}
      {pra.status === 'amendment-declined' && amendment.declinedReason && (
        <p>Declined: {amendment.declinedReason}</p>
      )}
    </section>
  )
}

function madeBy(amendment: Amendment, users: ById<User>): string {
  const author = users.get(amendment.createdById)
  const started = `Started ${formatMoment(amendment.createdAt)}${author ? ` by ${fullName(author)}` : ''}`
  return amendment.submittedAt > 0 ? `${started}, submitted ${formatMoment(amendment.submittedAt)}` : started
}
