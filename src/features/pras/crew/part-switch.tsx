import { Link } from 'react-router-dom'
import classes from './crew.module.css'
import type { CrewPart } from './parts'

const labels: Readonly<Record<CrewPart, string>> = { crew: 'For you', everything: 'Everything' }
const parts: readonly CrewPart[] = ['crew', 'everything']

/** The links 'For you' and 'Everything', which switch between the two views. The address contains the choice. */
export function PartSwitch({ part }: { part: CrewPart }) {
  return (
    <nav aria-label="Parts of this PRA" className={`${classes.parts} gl-no-print`}>
      {parts.map(each => (
        <Link key={each} to={`?part=${each}`} aria-current={each === part ? 'page' : undefined}>
          {labels[each]}
        </Link>
      ))}
    </nav>
  )
}
