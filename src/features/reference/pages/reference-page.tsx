import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useArticles } from '@/data/records/articles'
import { useUnreadRecords } from '@/data/records/unread'
import { groupArticles, readsArticle } from '@/domain/faqs/articles'
import { ARTICLE, articleAddress, articleKind, articleKinds } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import { canRecord } from '@/domain/permissions/can'
import { countryName } from '@/domain/shared/countries'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { ArticleKindsNav } from '@/features/reference/article-kinds-nav'
import classes from '@/features/reference/reference-page.module.css'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import { FilterBar } from '@/ui/filter-bar'
import { Icon } from '@/ui/icon'
import { MarkdownText } from '@/ui/markdown-text'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { UnreadRecords } from '@/ui/states/unread-note'

const index = textIndex<Article>(article =>
  [
    article.question,
    article.section,
    article.answer,
    ...article.tags,
    ...article.countryIds.map(countryName),
  ].join(' '),
)

/** Approval information, FAQs, cultural considerations, DOPs: the list of articles at the left, the open article at the right. */
export default function ReferencePage() {
  const { pathname } = useLocation()
  const kind = articleKinds.find(each => each.path === pathname) ?? articleKind('faqs')
  const actor = useActor()
  const articles = useArticles(kind.id)
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('text') ?? '')
  const readable = useMemo(
    () => articles.rows.filter(article => readsArticle(article, actor)),
    [articles.rows, actor],
  )
  const groups = useMemo(() => groupArticles(filterRows(readable, index, text)), [readable, text])
  const wanted = params.get(ARTICLE) ?? ''
  // The article that the address named at the start. It does not take the focus, since the heading of the page comes first then.
  // An article chosen here later does.
  const [arrivedAt] = useState(wanted)
  const chosen = readable.find(article => article.id === wanted)
  const first = groups[0]?.articles[0]
  const shown = chosen ?? (wanted === '' ? first : undefined)
  const count = groups.reduce((sum, group) => sum + group.articles.length, 0)
  const unread = useUnreadRecords(kind.id)
  const mayEdit = canRecord(actor, 'write', kind.id)

  return (
    <Page
      title={kind.title}
      breadcrumbs={kind.area === 'pras' ? [{ label: 'PRAs', to: paths.pras }] : [{ label: 'Contracts' }]}
      actions={
        mayEdit && (
          <Button component={Link} to={kind.adminPath} variant="default" leftSection={<Icon name="edit" />}>
            Edit articles
          </Button>
        )
      }
    >
      <p className={classes.intro}>{kind.intro}</p>
      <ArticleKindsNav label="Reference pages" chosen={kind} addressOf={each => each.path} />
      <UnreadRecords records={unread} />
      {articles.error && articles.rows.length === 0 ? (
        <ErrorState
          error={articles.error}
          title="The articles could not be loaded"
          onRetry={articles.retry}
        />
      ) : articles.isLoading && articles.rows.length === 0 ? (
        <Skeleton lines={10} label={`Loading: ${kind.title}`} />
      ) : articles.isClosed ? (
        <EmptyState title="Not open to you" body="An admin can give access to contracts." />
      ) : readable.length === 0 ? (
        <EmptyState
          title="No articles yet"
          body={mayEdit ? 'Write the first one.' : 'An admin writes them. Ask one, or come back later.'}
        />
      ) : (
        <>
          <FilterBar
            label={`Filter: ${kind.title}`}
            placeholder="Filter by any word…"
            text={text}
            onText={setText}
            count={count}
          />
          <div className={classes.layout}>
            <ArticleIndex
              label={kind.title}
              groups={groups}
              shownId={shown?.id ?? ''}
              addressOf={article => articleAddress(kind, article.id, text)}
              onClear={() => setText('')}
            />
            {shown ? (
              <Reader
                key={shown.id}
                article={shown}
                takesFocus={shown.id === wanted && wanted !== arrivedAt}
              />
            ) : wanted !== '' ? (
              <EmptyState
                title="This article is no longer here"
                body="It was archived, or is not meant for you. Choose another one, or ask an admin."
              />
            ) : null}
          </div>
        </>
      )}
    </Page>
  )
}

function ArticleIndex({
  label,
  groups,
  shownId,
  addressOf,
  onClear,
}: {
  label: string
  groups: ReturnType<typeof groupArticles>
  shownId: string
  addressOf: (article: Article) => string
  onClear: () => void
}) {
  return (
    <nav className={classes.index} aria-label={label}>
      {groups.length === 0 && (
        <EmptyState
          title="No articles match"
          action={
            <Button variant="default" onClick={onClear}>
              Clear filter
            </Button>
          }
        />
      )}
      {groups.map(group => (
        <section key={group.section}>
          <h2>{group.section}</h2>
          <ul>
            {group.articles.map(article => (
              <li key={article.id}>
                <Link
                  to={addressOf(article)}
                  aria-current={article.id === shownId ? 'true' : undefined}
                  preventScrollReset
                >
                  {article.question}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** One article. Its heading gets the focus when the person opens it, so that a screen reader announces it. */
function Reader({ article, takesFocus }: { article: Article; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const countries = article.countryIds.map(countryName).filter(name => name !== article.question)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article className={classes.article} aria-labelledby="article-title">
      <h2 id="article-title" ref={heading} tabIndex={-1}>
        {article.question}
        {countries.length > 0 && <span className={classes.countries}>{countries.join(', ')}</span>}
      </h2>
      <MarkdownText text={article.answer} />
      {article.lastModifiedAt > 0 && (
        <p className={classes.foot}>Changed {formatDayShort(todayIso(article.lastModifiedAt))}</p>
      )}
    </article>
  )
}
