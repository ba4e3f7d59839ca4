import type { CheckFinding } from '@/domain/contracts/checks/checks'
import { goToField } from '@/ui/form/reveal'
import classes from './contracts.module.css'

const words = {
  blocks: 'Must be mended',
  explain: 'Mend it, or say why',
  notice: 'To know',
} as const

/** What the checks say of a contract, the strongest first, each a link to its field on this page. */
export function Findings({ findings }: { findings: readonly CheckFinding[] }) {
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
        </li>
      ))}
    </ul>
  )
}
