import { commentParts } from '@/domain/pras/comments/mentions'
import classes from './comments.module.css'

/** A comment as plain text: web addresses are links, and mentioned names are highlighted. */
export function CommentText({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <p className={classes.text}>
      {commentParts(text, names).map((part, index) => {
        // The position is the key, since nothing else identifies a part.
        const key = index
        if (part.kind === 'link') {
          return (
            <a key={key} href={part.text} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          )
        }
        if (part.kind === 'mention') {
          return (
            <strong key={key} className={classes.mention}>
              {part.text}
            </strong>
          )
        }
        return <span key={key}>{part.text}</span>
      })}
    </p>
  )
}
