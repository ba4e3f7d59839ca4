import { type ReactNode, useId } from 'react'
import { AsOf, timeWords } from '@/ui/states/as-of'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './home.module.css'

interface HomeSectionProps {
  title: string
  /** Shown next to the title once the rows are known. */
  count: number
  /** True if there may be more rows than `count`. */
  isCut?: boolean
  /** One line under the title that explains the list. */
  note?: string
  isLoading: boolean
  error: unknown
  /** When the rows were last up to date, in milliseconds; undefined while they are live. */
  asOf?: number
  onRetry?: () => void
  /** Shown if there are no rows: the reason, and what to do next. */
  empty: ReactNode
  /** A link to the whole list. */
  more?: ReactNode
  /** The rows, as `li`. */
  children: ReactNode
}

/** If a block fails, the other blocks still work. */
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

function SectionBody({ title, isLoading, error, asOf, onRetry, empty, count, children }: HomeSectionProps) {
  if (error && count === 0)
    return <ErrorState error={error} title={`“${title}” could not be loaded`} onRetry={onRetry} isSmall />
  const loading = (
    <div className={classes.loading}>
      <Skeleton lines={count === 0 ? 3 : 1} label={`Loading: ${title}`} />
    </div>
  )
  if (count === 0 && isLoading) return loading
  // An old empty result may be wrong by now, so it is shown with its time.
  if (count === 0 && asOf !== undefined)
    return (
      <p className={classes.empty}>
        Nothing was here on {timeWords(asOf)}. The app is checking the server again.
      </p>
    )
  if (count === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <>
      <AsOf at={asOf} error={error} onRetry={onRetry} />
      <ul className={classes.rows}>{children}</ul>
      {isLoading && loading}
    </>
  )
}
