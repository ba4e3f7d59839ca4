import { useEffect, useState } from 'react'
import { useOnline } from '@/ui/use-online'
import classes from './states.module.css'

/** Loading counts as slow after this time. Milliseconds. */
export const SLOW_AFTER = 8000

/** Shows nothing until loading is slow. Then it says that loading continues, or that there is no network. */
export function WaitingNote() {
  const isOnline = useOnline()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!isOnline)
    return <p className={classes.waiting}>You are offline. This loads when the network is back.</p>
  return isSlow ? <p className={classes.waiting}>Still loading, the connection is slow.</p> : null
}
