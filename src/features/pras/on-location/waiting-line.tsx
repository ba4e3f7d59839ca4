import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { WaitingEntry } from '@/data/pras/day-log/outbox'
import { paths } from '@/domain/shared/paths'
import classes from './on-location.module.css'

interface WaitingLineProps {
  praId: string
  kept: readonly WaitingEntry[]
  /** False until the entries on the device are read, so that their number is not known yet. */
  isRead: boolean
}

/** A link to the day log, with the number of entries that only this device has. */
export function WaitingLine({ praId, kept, isRead }: WaitingLineProps) {
  const refused = kept.filter(({ refusal }) => refusal !== '').length
  return (
    <section className={classes.log} aria-label="Day log">
      <Button component={Link} to={paths.praDayLog(praId)} variant="default" size="md">
        Write in the day log
      </Button>
      <span role="status">
        {kept.length === 0
          ? isRead && 'No entry waits on this device.'
          : `${kept.length === 1 ? '1 entry waits' : `${kept.length} entries wait`} on this device to be sent.`}
        {refused > 0 && ` ${refused === 1 ? '1 was' : `${refused} were`} refused: see the day log.`}
      </span>
    </section>
  )
}
