import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { WaitingRow } from '@/domain/home/waiting'
import classes from './home.module.css'
import { WaitingItem } from './home-rows'
import { HomeSection } from './home-section'

/** The number of rows shown at first. */
const AT_FIRST = 12

interface WaitingSectionProps {
  title: string
  note?: string
  rows: readonly WaitingRow[]
  /** Today's date, `YYYY-MM-DD`. */
  today: string
  isCut?: boolean
  isLoading: boolean
  error: unknown
  asOf?: number
  onRetry: () => void
  empty: ReactNode
  more?: ReactNode
}

/** Waiting PRAs and contracts, in the given order. A long list shows only its first rows until somebody opens the rest. */
export function WaitingSection({ rows, today, note, ...section }: WaitingSectionProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST)
  const usual = rows.length > 1 ? 'The most urgent row comes first.' : undefined
  return (
    <HomeSection note={note ?? usual} count={rows.length} {...section}>
      {shown.map(row => (
        <WaitingItem key={`${row.kind} ${row.id}`} row={row} today={today} />
      ))}
      {shown.length < rows.length && (
        <li className={classes.all}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </li>
      )}
    </HomeSection>
  )
}
