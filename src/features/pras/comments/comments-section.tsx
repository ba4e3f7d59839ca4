import { Loaded } from '@/ui/states/loaded'
import classes from './comments.module.css'
import { type CommentPlace, openWords, useComments } from './comments-context'

/** Links to the places with open comments, and a field for a comment on the whole PRA. */
export function CommentsSection() {
  const comments = useComments()
  if (!comments) return null
  const { places, counts, show } = comments
  const open = places.filter(place => counts[place.slug])
  const resolved = comments.comments.filter(comment => comment.isResolved).length
  const button = (place: CommentPlace, words: string) => (
    <button type="button" className={classes.link} onClick={() => show(place.slug)}>
      {words}
    </button>
  )
  return (
    <section aria-labelledby="comments" className="gl-no-print">
      <h2 id="comments">Comments</h2>
      <Loaded of={comments} what="the comments" lines={2} isSmall>
        {open.length === 0 && <p className={classes.dim}>{resolvedWords(resolved)}</p>}
        <ul className={classes.placeList}>
          {open.map(place => (
            <li key={place.slug}>{button(place, `${place.title}: ${openWords(counts[place.slug] ?? 0)}`)}</li>
          ))}
          {!counts[''] && <li>{button({ slug: '', title: '' }, 'Comment on the whole PRA')}</li>}
        </ul>
      </Loaded>
    </section>
  )
}

function resolvedWords(resolved: number): string {
  if (resolved === 0)
    return 'No comments on the whole PRA yet. Each step has its own comments, at its heading.'
  return resolved === 1
    ? 'No comment is open, and one is resolved.'
    : `No comment is open, and ${resolved} are resolved.`
}
