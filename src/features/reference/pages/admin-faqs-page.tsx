import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useArticles } from '@/data/records/articles'
import { useUnreadRecords } from '@/data/records/unread'
import { ARTICLE, type ArticleKind, articleKind, articleKinds } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import { countryName } from '@/domain/shared/countries'
import { adminAddress, KIND, NEW } from '@/features/reference/article-address'
import { ArticleEditor } from '@/features/reference/article-editor'
import { ArticleList } from '@/features/reference/article-list'
import classes from '@/features/reference/reference-page.module.css'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import { FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { UnreadRecords } from '@/ui/states/unread-note'

const index = textIndex<Article>(article =>
  [article.question, article.section, article.answer, ...article.countryIds.map(countryName)].join(' '),
)

/** Where admins keep the articles of the three reference pages: write, order, publish, archive and restore. */
export default function AdminFaqsPage() {
  const [params] = useSearchParams()
  const kind = articleKind(params.get(KIND) ?? '')
  const id = params.get(ARTICLE) ?? ''
  const articles = useArticles(kind.id)
  const article = articles.byId.get(id)
  const unread = useUnreadRecords(kind.id)
  const isWaiting = articles.isLoading && articles.rows.length === 0

  if (id !== '' && !isWaiting && (article || id === NEW)) {
    return (
      <ArticleEditor
        key={`${kind.id}/${id}`}
        kind={kind}
        article={article}
        all={articles.rows}
        section={params.get('section') ?? ''}
      />
    )
  }
  return (
    <Page
      title="Reference articles"
      breadcrumbs={[{ label: 'Admin' }]}
      actions={
        <>
          <Button component={Link} to={kind.path} variant="default" leftSection={<Icon name="eye" />}>
            Read as others do
          </Button>
          <Button component={Link} to={adminAddress(kind.id, NEW)} leftSection={<Icon name="plus" />}>
            New {kind.itemName}
          </Button>
        </>
      }
    >
      <nav aria-label="Kinds of articles">
        <ul className={classes.tabs}>
          {articleKinds.map(each => (
            <li key={each.id}>
              <Link to={adminAddress(each.id)} aria-current={each.id === kind.id ? 'page' : undefined}>
                {each.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UnreadRecords records={unread} />
      {isWaiting ? (
        <Skeleton lines={10} label={`Loading: ${kind.title}`} />
      ) : articles.error && articles.rows.length === 0 ? (
        <ErrorState
          error={articles.error}
          title="The articles could not be loaded"
          onRetry={articles.retry}
        />
      ) : (
        <>
          {id !== '' && (
            <EmptyState title="No such article" body="It may have another address by now. All are below." />
          )}
          <Kept key={kind.id} kind={kind} rows={articles.rows} />
        </>
      )}
    </Page>
  )
}

/** The list with its filter. */
function Kept({ kind, rows }: { kind: ArticleKind; rows: readonly Article[] }) {
  const [text, setText] = useState('')
  const [withArchived, setWithArchived] = useState(false)
  const offered = rows.filter(article => withArchived || !article.isArchived)
  const shown = filterRows(offered, index, text)
  return (
    <>
      <FilterBar label={`Filter: ${kind.title}`} text={text} onText={setText} count={shown.length}>
        <ToggleFilter label="Archived" checked={withArchived} onChange={setWithArchived} />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState
          title={text ? 'No articles match' : 'No articles yet'}
          action={
            text ? (
              <Button variant="default" onClick={() => setText('')}>
                Clear filter
              </Button>
            ) : (
              <Button component={Link} to={adminAddress(kind.id, NEW)}>
                New {kind.itemName}
              </Button>
            )
          }
        />
      ) : (
        <ArticleList kind={kind} articles={shown} all={rows} canMove={text === ''} />
      )}
    </>
  )
}
