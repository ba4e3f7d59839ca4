import { usePeople } from '@/data/records/people/people'
import { keptReasons } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import { formatLogTime } from '@/domain/shared/dates'
import { fullName } from '@/domain/users/full-name'
import documentClasses from '@/records/document.module.css'
import classes from './contracts.module.css'

export function GivenReasons({ contract }: { contract: Pick<Contract, 'checkReasons'> }) {
  const { byId: users } = usePeople()
  const reasons = keptReasons(contract)
  if (reasons.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="reasons">
      <h2 id="reasons">Reasons given</h2>
      <ul className={classes.reasons}>
        {reasons.map(({ check, sentence, reason, byId, at }) => {
          const user = users.get(byId)
          return (
            <li key={`${check} ${at}`}>
              <p>{sentence}</p>
              <p className={documentClasses.quote}>{reason}</p>
              <p className={classes.quiet}>
                {[user && fullName(user), formatLogTime(at)].filter(Boolean).join(', ')}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
