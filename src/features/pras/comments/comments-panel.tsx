import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useActor } from '@/data/base/session'
import { can } from '@/domain/permissions/can'
import type { PraComment } from '@/domain/pras/comments/schema'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { CommentComposer } from './comment-composer'
import { CommentItem } from './comment-item'
import classes from './comments.module.css'
import { type Comments, openWords, WHOLE_PRA } from './comments-context'

interface CommentsPanelProps extends Comments {
  slug: string
  /** Counts how often the panel was asked to open. */
  asked: number
  /** Called when another place is chosen in the panel. */
  onPlace: (slug: string) => void
}

/** The comments of one place, the open ones first, and the field for a new comment. Escape closes the panel. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { pra, slug, comments, counts, places, readers, hide, about, asked, onPlace } = props
  const actor = useActor()
  const placeId = useId()
  const title = places.find(place => place.slug === slug)?.title ?? WHOLE_PRA
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus each time that it is asked for.
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
    const target = find('textarea') ?? find('select')
    target?.focus({ preventScroll: true })
  }, [asked])
  return (
    <aside
      ref={panel}
      className={`${classes.panel} gl-no-print`}
      aria-label={`Comments: ${title}`}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        hide()
      }}
    >
      <div className={classes.panelHead}>
        <h2>Comments</h2>
        <CloseButton aria-label="Close comments" onClick={hide} />
      </div>
      <label htmlFor={placeId} className="gl-hidden">
        Comments on
      </label>
      <select
        id={placeId}
        className={`gl-input ${classes.place}`}
        value={slug}
        onChange={event => onPlace(event.target.value)}
      >
        {places.map(place => (
          <option key={place.slug} value={place.slug}>
            {place.title}
            {counts[place.slug] ? ` (${openWords(counts[place.slug] ?? 0)})` : ''}
          </option>
        ))}
      </select>
      <div className={classes.panelBody}>
        <PanelList {...props} comments={comments.filter(comment => comment.slug === slug)} />
      </div>
      {can(actor, 'pra.comment', pra) ? (
        <CommentComposer
          key={`${slug} ${about} ${asked}`}
          praId={pra.id}
          slug={slug}
          about={about}
          askedId={pra.ownerId === actor.id ? '' : pra.ownerId}
          placeTitle={title}
          readers={readers}
        />
      ) : (
        <p className={classes.dim}>
          You read this PRA as an admin. To comment on it, you need access to its production’s company.
        </p>
      )}
    </aside>
  )
}

function PanelList({ pra, comments, readers, isLoading, error, retry }: Comments & { slug: string }) {
  if (error)
    return <ErrorState error={error} title="The comments could not be loaded" onRetry={retry} isSmall />
  if (isLoading) return <Skeleton lines={4} label="Loading the comments" />
  const open = comments.filter(comment => !comment.isResolved)
  const resolved = comments.filter(comment => comment.isResolved)
  const list = (some: readonly PraComment[], label: string) => (
    <ul className={classes.list} aria-label={label}>
      {some.map(comment => (
        <CommentItem key={comment.id} pra={pra} comment={comment} readers={readers} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 ? (
        list(open, 'Open comments')
      ) : (
        <p className={classes.dim}>
          {resolved.length > 0
            ? 'There are no open comments.'
            : 'There are no comments yet. Write @ and a name to notify somebody.'}
        </p>
      )}
      {resolved.length > 0 && (
        <details className={classes.resolved}>
          <summary>{resolved.length} resolved</summary>
          {list(resolved, 'Resolved comments')}
        </details>
      )}
    </>
  )
}
