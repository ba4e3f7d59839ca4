import type { CheckFinding } from '@/domain/contracts/checks/checks'
import { goToField } from '@/ui/form/reveal'
import classes from './contracts.module.css'

const words = {
  blocks: 'Must be corrected',
  explain: 'Correct this, or give a reason',
  notice: 'To know',
} as const

/** The most serious first, each with a link to its field. `reasons` are by the id of the check. */
export function Findings({
  findings,
  reasons,
}: {
  findings: readonly CheckFinding[]
  reasons: Readonly<Record<string, string>>
}) {
  return (
    <ul className={classes.findings}>
      {findings.map(({ id, path, message, strength }) => (
        <li key={id} className={classes.finding} data-strength={strength}>
          <span className={classes.strength}>{words[strength]}</span>
          <a
            href={`#f-${path}`}
            onClick={event => {
              event.preventDefault()
              goToField(path)
            }}
          >
            {message}
          </a>
          {strength === 'explain' && (
            <div className={classes.quiet}>
              {reasons[id]
                ? `Reason given: ${reasons[id]}`
                : 'The app asks you for a reason when you submit the contract.'}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
