import type { ArticleKind } from '@/domain/faqs/kinds'
import { type Article, articleAudiences } from '@/domain/faqs/schema'
import { countryName } from '@/domain/shared/countries'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import { optionLabel } from '@/domain/shared/options'
import type { Column } from '@/ui/data-table/column'
import { Icon } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import classes from './article-columns.module.css'
import type { ArticleOrder } from './use-article-order'

function stateOf(article: Article): string {
  if (article.isArchived) return 'Archived'
  return article.isPublished ? 'Published' : 'Not published'
}

export function ArticleState({ article }: { article: Article }) {
  return (
    <StatusBadge
      tone={article.isPublished && !article.isArchived ? 'green' : 'grey'}
      label={stateOf(article)}
    />
  )
}

/** Returns the columns of the list of a kind of articles. Memoise the result for the same order. */
export function articleColumns(kind: ArticleKind, order: ArticleOrder): Column<Article>[] {
  return [
    { id: 'section', header: 'Section', width: 180, card: 'above', text: row => row.section },
    {
      id: 'place',
      header: 'Place',
      width: 110,
      align: 'right',
      text: row => order.placeOf(row),
      sortValue: row => order.rankOf(row),
      cell: row => <Place article={row} order={order} />,
    },
    {
      id: 'question',
      header: kind.noun.one === 'question' ? 'Question' : 'Title',
      hideable: false,
      card: 'title',
      text: row => row.question,
    },
    ...(kind.hasCountries
      ? [
          {
            id: 'countries',
            header: 'Countries',
            width: 180,
            text: (row: Article) => row.countryIds.map(countryName).join(', '),
          },
        ]
      : []),
    { id: 'audience', header: 'For', width: 110, text: row => optionLabel(articleAudiences, row.audience) },
    {
      id: 'state',
      header: 'State',
      width: 130,
      card: 'badge',
      text: stateOf,
      cell: row => (!row.isArchived && row.isPublished ? stateOf(row) : <ArticleState article={row} />),
    },
    {
      id: 'reviewDueOn',
      header: 'Review due',
      width: 120,
      text: row => formatDayShort(row.reviewDueOn),
      sortValue: row => row.reviewDueOn || undefined,
    },
    {
      id: 'changed',
      header: 'Changed',
      width: 120,
      text: row => (row.lastModifiedAt > 0 ? formatDayShort(todayIso(row.lastModifiedAt)) : ''),
      sortValue: row => row.lastModifiedAt || undefined,
    },
  ]
}

/** The position of an article in its section, and the buttons that move it by one. */
function Place({ article, order }: { article: Article; order: ArticleOrder }) {
  return (
    <span className={classes.place}>
      {([-1, 1] as const).map(step => (
        <button
          key={step}
          type="button"
          id={order.buttonId(article, step)}
          className={classes.move}
          aria-label={`Move “${article.question}” ${step < 0 ? 'up' : 'down'}`}
          title={`Move ${step < 0 ? 'up' : 'down'} in its section`}
          aria-disabled={!order.mayMove(article, step) || undefined}
          onClick={() => order.move(article, step)}
        >
          <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} />
        </button>
      ))}
      <span>{order.placeOf(article)}</span>
    </span>
  )
}
