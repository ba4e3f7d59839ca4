import { useParams } from 'react-router-dom'
import { articleStores, useArticles } from '@/data/records/articles'
import { articleKind } from '@/domain/faqs/kinds'
import { articleTypes } from '@/domain/records/articles'
import { contentOf } from '@/domain/records/record-type'
import { ArticleState } from '@/features/reference/article-columns'
import { ReadableStep } from '@/records/readable-step'
import { RecordPage } from '@/records/record-page'
import { MarkdownText } from '@/ui/markdown-text'

const noNames = () => ''

/** `/admin/faqs/:kind/:id`: one article, to read and to edit. */
export default function ArticlePage() {
  const kind = articleKind(useParams().kind ?? '')
  const type = articleTypes[kind.id]
  // Leaves out the text, which is shown below with its formatting, and the heading, which is the title of the page.
  const facts = { fields: type.fields.filter(({ name }) => name !== 'question' && name !== 'answer') }
  return (
    <RecordPage
      key={kind.id}
      type={type}
      store={articleStores[kind.id]}
      source={useArticles(kind.id)}
      badge={article => !article.isArchived && <ArticleState article={article} />}
    >
      {article => (
        <>
          <ReadableStep step={facts} content={contentOf(type, article)} names={noNames} />
          <section aria-labelledby="text">
            <h2 id="text">Text</h2>
            <MarkdownText text={article.answer} />
          </section>
        </>
      )}
    </RecordPage>
  )
}
