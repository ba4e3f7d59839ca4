import { Link } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import classes from './brand.module.css'

export function Brand() {
  return (
    <Link to={paths.home} className={classes.brand}>
      <svg width="18" height="18" viewBox="0 0 32 32" aria-hidden focusable="false">
        <rect width="32" height="32" rx="7" fill="var(--gl-accent)" />
        <circle cx="16" cy="16" r="7" fill="var(--gl-accent-soft)" />
      </svg>
      <span>Greenlight</span>
    </Link>
  )
}
