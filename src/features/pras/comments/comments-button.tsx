import { Icon } from '@/ui/icon'
import classes from './comments.module.css'
import { openWords, useComments } from './comments-context'

/** Shows the number of open comments, or that they could not be loaded. */
export function CommentsButton({ slug, title }: { slug: string; title: string }) {
  const comments = useComments()
  if (!comments) return null
  const count = comments.counts[slug] ?? 0
  const total = comments.comments.filter(comment => comment.slug === slug).length
  const [shown, spoken] = comments.error
    ? ['Comments not loaded', 'comments could not be loaded']
    : count > 0
      ? [openWords(count), openWords(count)]
      : total > 0
        ? [`${total} resolved`, 'comments, all resolved']
        : ['Comment', 'comment']
  return (
    <button
      type="button"
      className={`${classes.button} gl-no-print`}
      data-open={count > 0 || undefined}
      aria-expanded={comments.shown === slug}
      aria-label={`${title}: ${spoken}`}
      onClick={() => (comments.shown === slug ? comments.hide() : comments.show(slug))}
    >
      <Icon name={comments.error ? 'warning' : 'comment'} />
      {shown}
    </button>
  )
}

/** The number of open comments of a step, in the list of steps. Draws nothing if there are none. */
export function OpenCount({ slug }: { slug: string }) {
  const count = useComments()?.counts[slug] ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count} title={openWords(count)}>
      <Icon name="comment" size={12} />
      <span aria-hidden="true">{count}</span>
      <span className="gl-hidden">, {openWords(count)}</span>
    </span>
  )
}
