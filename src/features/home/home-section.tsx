import { type ReactNode, useId } from 'react'
import { AsOf } from '@/ui/states/as-of'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './home.module.css'

interface HomeSectionProps {
  title: string
  /** Shown beside the title once the rows are known. */
  count: number
  /** There may be more than were counted. */
  isCut?: boolean
  /** One line under the title: what is listed here. */
  note?: string
  isLoading: boolean
  error: unknown
  onRetry?: () => void
  /** What stands there when there are no rows: why, and what to do next. */
  empty: ReactNode
  /** Where the whole list is. */
  more?: ReactNode
  /** The rows, as `li`. */
  children: ReactNode
}

/** One block of the home page: a heading and its rows, or why there are none. Fails by itself, not with its neighbours. */
export function HomeSection(props: HomeSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          {props.title}
          {props.count > 0 && (
            <span className={classes.count}>{props.isCut ? `${props.count}+` : props.count}</span>
          )}
        </h2>
        {props.more}
      </div>
      {props.note && <p className={classes.note}>{props.note}</p>}
      <SectionBody {...props} />
    </section>
  )
}

function SectionBody({ title, isLoading, error, onRetry, empty, count, children }: HomeSectionProps) {
  if (error && count === 0)
    return <ErrorState error={error} title={`“${title}” could not be loaded`} onRetry={onRetry} isSmall />
  if (isLoading)
    return (
      <div className={classes.loading}>
        <Skeleton lines={3} label={`Loading: ${title}`} />
      </div>
    )
  if (count === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <>
      <AsOf at={undefined} error={error} onRetry={onRetry} />
      <ul className={classes.rows}>{children}</ul>
    </>
  )
}
