import { Link } from 'react-router-dom'
import { linkTarget } from '@/data/base/keep-data'
import { useActor } from '@/data/base/session'
import { useArticles } from '@/data/records/articles'
import { aboutCountries, readsArticle } from '@/domain/faqs/articles'
import { articleAddress, articleKind } from '@/domain/faqs/kinds'
import { Notice } from '@/ui/states/notice'

/** The links lead to reference pages about the countries, and open in a new tab, so that the form stays. */
export function CulturalNotice({ countryIds }: { countryIds: readonly string[] }) {
  const actor = useActor()
  const { rows } = useArticles('culturalConsiderations')
  const abroad = countryIds.filter(id => id !== 'GBR')
  const found = aboutCountries(rows, abroad).filter(article => readsArticle(article, actor))
  if (found.length === 0) return null
  const kind = articleKind('culturalConsiderations')
  return (
    <Notice>
      Cultural considerations for this trip:{' '}
      {found.map((article, index) => (
        <span key={article.id}>
          {index > 0 && ', '}
          <Link to={articleAddress(kind, article.id)} target={linkTarget()}>
            {article.question}
          </Link>
        </span>
      ))}
      .{linkTarget() && ' They open in a new tab.'}
    </Notice>
  )
}
