import { Link, useSearchParams } from 'react-router-dom'
import classes from './compare.module.css'

/** The links 'Only changes' and 'Whole PRA', which switch between the two views. The address contains the choice. */
export function ModeSwitch({ onlyChanges }: { onlyChanges: boolean }) {
  const [search] = useSearchParams()
  const to = (show: 'changes' | 'whole') => {
    const next = new URLSearchParams(search)
    next.set('show', show)
    return `?${next}`
  }
  return (
    <nav aria-label="What is shown" className={`${classes.switch} gl-no-print`}>
      <Link to={to('changes')} replace aria-current={onlyChanges ? 'page' : undefined}>
        Only changes
      </Link>
      <Link to={to('whole')} replace aria-current={onlyChanges ? undefined : 'page'}>
        Whole PRA
      </Link>
    </nav>
  )
}
