import { Icon } from '@/ui/icon'
import classes from './comments.module.css'
import { useComments } from './comments-context'

/** The Tab key skips it, since a PRA has hundreds of answers. The comments of the step offer the same choice. */
export function AskButton({ slug, path, label }: { slug: string; path: string; label: string }) {
  const comments = useComments()
  if (!comments) return null
  const [fieldName = ''] = path.split('.')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.ask} gl-no-print`}
      aria-label={`Ask about: ${label}`}
      title="Ask about this answer"
      onClick={() => comments.show(slug, fieldName)}
    >
      <Icon name="comment" size={14} />
    </button>
  )
}
