import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useArticles } from '@/data/records/articles'
import { ARTICLE, type ArticleKind, articleKind, articleKinds } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import { articleTypes } from '@/domain/records/articles'
import { paths } from '@/domain/shared/paths'
import { articleColumns } from '@/features/reference/article-columns'
import { ArticleKindsNav } from '@/features/reference/article-kinds-nav'
import { useArticleOrder } from '@/features/reference/use-article-order'
import type { ListChoice } from '@/records/list/list-filters'
import { RecordListPage } from '@/records/record-list-page'
import { NEW } from '@/records/record-page'
import { Icon } from '@/ui/icon'

const sort = { column: 'place', direction: 'asc' } as const

/** The list of one kind of articles of the reference pages, for admins, in reading order. */
export default function AdminFaqsPage() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const kind = articleKinds.find(each => each.adminPath === pathname) ?? articleKind(params.get('kind') ?? '')
  const id = params.get(ARTICLE)
  // Old links still lead to the article: before each article got its own address, its form was at this address.
  if (id) {
    const address = paths.adminArticle(kind.id, id)
    return <Navigate replace to={id === NEW ? address : `${address}?edit=1`} />
  }
  return <Kept key={kind.id} kind={kind} />
}

function Kept({ kind }: { kind: ArticleKind }) {
  const source = useArticles(kind.id)
  const order = useArticleOrder(kind.id, source.rows)
  const columns = useMemo(() => articleColumns(kind, order), [kind, order])
  const choices = useMemo((): ListChoice<Article>[] => {
    const sections = [...new Set(source.rows.map(row => row.section))].filter(Boolean).sort()
    return [
      {
        id: 'section',
        label: 'Section',
        options: sections.map(section => ({ value: section, label: section })),
        holds: (row, section) => row.section === section,
      },
    ]
  }, [source.rows])
  return (
    <RecordListPage
      type={articleTypes[kind.id]}
      source={source}
      columns={columns}
      choices={choices}
      sort={sort}
      isAdminArea
      actions={
        <Button component={Link} to={kind.path} variant="default" leftSection={<Icon name="eye" />}>
          Read as others do
        </Button>
      }
    >
      <ArticleKindsNav label="Kinds of articles" chosen={kind} addressOf={each => each.adminPath} />
    </RecordListPage>
  )
}
