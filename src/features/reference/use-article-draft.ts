import { useState } from 'react'
import { type KeptForm, keptForm } from '@/data/drafts/kept-form'
import { useKeptText } from '@/data/drafts/use-kept-text'
import type { ArticleKind } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import type { Content } from '@/domain/shared/fields'
import { contentOf, sameContent } from './article-form'

interface Typed {
  content: Content
  /** The record that was typed over; a later one is somebody else's change. */
  base: Article | undefined
  /** When the words that were taken up again were typed, in milliseconds; 0 where none were. */
  restoredAt: number
}

export interface ArticleDraft extends Typed {
  /** The device is being asked for earlier words: nothing may be typed yet. */
  isLoading: boolean
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
  const kept = useKeptText(keptForm, article?.id ?? 'new', `article:${kind.id}`)
  const [typed, setTyped] = useState<Typed>()
  // Taken up once, as soon as the device has answered.
  if (typed === undefined && !kept.isLoading) setTyped(takenUp(kept.value, article, section))
  const { content, base, restoredAt } = typed ?? untouched(article, section)
  const isDirty = !sameContent(content, contentOf(base && article ? article : undefined, section))

  function keep(next: Content, over: Article | undefined) {
    kept.change({ content: next, baseRevision: over?.revision ?? 0, at: Date.now() })
  }
  return {
    content,
    base,
    restoredAt,
    isDirty,
    isLoading: typed === undefined,
    change: next => {
      setTyped({ content: next, base, restoredAt })
      keep(next, base)
    },
    settle: (saved, next = contentOf(saved, section)) => {
      setTyped({ content: next, base: saved, restoredAt: 0 })
      if (sameContent(next, contentOf(saved, section))) void kept.clear()
      else keep(next, saved)
    },
  }
}

const untouched = (article: Article | undefined, section: string): Typed => ({
  content: contentOf(article, section),
  base: article,
  restoredAt: 0,
})

/** The words of an earlier visit, where they say something else than what is stored. */
function takenUp(kept: KeptForm, article: Article | undefined, section: string): Typed {
  const stored = untouched(article, section)
  if (kept.at === 0 || sameContent(kept.content, stored.content)) return stored
  // They were typed over an earlier revision: writing them must meet what came since.
  const base = article && { ...article, revision: kept.baseRevision }
  return { content: kept.content, base, restoredAt: kept.at }
}
