import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { dayLogLockReason } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import classes from './day-log.module.css'

/** On a PRA in force, around its days: the way to its day log, for those who write it. */
export function DayLogNote({ pra, actor }: { pra: Pra; actor: Actor }) {
  const isOpen = dayLogLockReason(pra, actor, Date.now()) === ''
  useEffect(() => {
    // Fetched while there is a network: the link then works without one.
    if (isOpen) void import('./pra-day-log-page').catch(() => undefined)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <p className={`${classes.note} gl-no-print`}>
      <span>
        On the day: where conditions differ from this PRA, re-assess them and sign. It works offline.
      </span>
      <Button
        component={Link}
        to={paths.praDayLog(pra.id)}
        className={classes.go}
        variant="default"
        size="compact-sm"
      >
        Open the day log
      </Button>
    </p>
  )
}
