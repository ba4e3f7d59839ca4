import { useAssignedPras } from '@/data/pras/lists/pra-lists'
import classes from './assigned-count.module.css'

/** How many PRAs await this person; nothing while it is not known, or none does. */
export function AssignedCount() {
  const { rows, isLoading, error } = useAssignedPras()
  if (isLoading || error || rows.length === 0) return null
  return (
    <span className={classes.count}>
      {rows.length}
      <span className="gl-hidden"> awaiting you</span>
    </span>
  )
}
