import { useCallback, useState } from 'react'
import { dropForm, keepForm, keptForm } from '@/data/drafts/kept-forms'
import type { ArticleKind } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import type { Content } from '@/domain/shared/fields'
import { contentOf, sameContent } from './article-form'

export interface ArticleDraft {
  content: Content
  /** The record that was typed over; a later one is somebody else's change. */
  base: Article | undefined
  /** When the words that were taken up again were typed, in milliseconds; 0 where none were. */
  restoredAt: number
  isDirty: boolean
  change: (content: Content) => void
  /** Goes on from this record: after saving, or when somebody else's version was taken. */
  settle: (article: Article | undefined, content?: Content) => void
}

/**
 * What is being typed over an article: kept on this device with every change until it is saved or thrown away, and taken
 * up again when the form is opened the next time.
 */
export function useArticleDraft(
  kind: ArticleKind,
  article: Article | undefined,
  section: string,
): ArticleDraft {
  const key = `articles/${kind.id}/${article?.id ?? 'new'}`
  const [start] = useState(() => {
    const kept = keptForm(key)
    const stored = contentOf(article, section)
    const isNews = kept !== undefined && !sameContent(kept.content, stored)
    return { content: isNews ? kept.content : stored, restoredAt: isNews ? kept.at : 0, kept }
  })
  const [content, setContent] = useState(start.content)
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  // Words of an earlier visit were typed over an earlier revision: writing them must meet what came since.
  const [base, setBase] = useState(() =>
    article && start.restoredAt > 0 ? { ...article, revision: start.kept?.baseRevision ?? 0 } : article,
  )
  const isDirty = !sameContent(content, contentOf(base && article ? article : undefined, section))

  const change = useCallback(
    (next: Content) => {
      setContent(next)
      keepForm(key, { content: next, baseRevision: base?.revision ?? 0, at: Date.now() })
    },
    [key, base],
  )
  const settle = useCallback(
    (saved: Article | undefined, next = contentOf(saved, section)) => {
      setBase(saved)
      setContent(next)
      setRestoredAt(0)
      if (sameContent(next, contentOf(saved, section))) dropForm(key)
      else keepForm(key, { content: next, baseRevision: saved?.revision ?? 0, at: Date.now() })
    },
    [key, section],
  )
  return { content, base, restoredAt, isDirty, change, settle }
}
