import { Link } from 'react-router-dom'
import { type ArticleKind, articleKinds } from '@/domain/faqs/kinds'
import classes from './article-kinds-nav.module.css'

/** Links between the kinds of articles: to their pages for readers, and to their lists for admins. */
export function ArticleKindsNav({
  label,
  chosen,
  addressOf,
}: {
  label: string
  chosen: ArticleKind
  addressOf: (kind: ArticleKind) => string
}) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {articleKinds
          .filter(({ area }) => area === chosen.area)
          .map(kind => (
            <li key={kind.id}>
              <Link to={addressOf(kind)} aria-current={kind.id === chosen.id ? 'page' : undefined}>
                {kind.title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
