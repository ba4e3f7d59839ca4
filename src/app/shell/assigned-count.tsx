import classes from '@/app/count.module.css'
import { useAssignedPras } from '@/data/pras/lists/pra-lists'

/** The number of PRAs that await this person; empty while it is loading or zero. */
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
