import { useEffect, useMemo, useRef, useState } from 'react'
import { articleStores } from '@/data/records/articles'
import { groupArticles, movedArticle } from '@/domain/faqs/articles'
import type { ArticleKindId } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import { unstamped } from '@/domain/records/record-type'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'

/** The reading order of a page's articles, and the actions of an admin that change it. */
export interface ArticleOrder {
  /** Returns the position of an article among all articles, from 0; archived articles count too. */
  rankOf: (article: Article) => number
  /** Returns the position of an article in its section, from 1; empty for an archived article. */
  placeOf: (article: Article) => string
  mayMove: (article: Article, step: Step) => boolean
  move: (article: Article, step: Step) => void
  buttonId: (article: Article, step: Step) => string
}
/** The direction of a move: 1 is down, -1 is up. */
type Step = -1 | 1

const buttonId = (article: Article, step: Step) => `move-${article.id}-${step < 0 ? 'up' : 'down'}`

/** The same object as long as the rows are the same. A second press during a move does nothing. */
export function useArticleOrder(kind: ArticleKindId, rows: readonly Article[]): ArticleOrder {
  const isBusy = useRef(false)
  const [pressed, setPressed] = useState('')
  // A moved row is drawn again, so its pressed button loses the focus, and gets the focus back here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new order.
  useEffect(() => {
    if (pressed && document.activeElement === document.body) document.getElementById(pressed)?.focus()
  }, [pressed, rows])

  return useMemo(() => {
    const kept = rows.filter(row => !row.isArchived)
    const ranks = new Map(
      groupArticles(rows)
        .flatMap(group => group.articles)
        .map((row, at) => [row.id, at]),
    )
    const places = new Map(
      groupArticles(kept).flatMap(group => group.articles.map((row, at) => [row.id, String(at + 1)])),
    )
    const mayMove = (article: Article, step: Step) => movedArticle(kept, article.id, step).length > 0
    async function move(article: Article, step: Step) {
      if (isBusy.current || !mayMove(article, step)) return
      isBusy.current = true
      setPressed(buttonId(article, step))
      try {
        for (const { article: row, order } of movedArticle(kept, article.id, step)) {
          await articleStores[kind].save(row, { ...unstamped(row), order }, { id: row.id })
        }
      } catch (error) {
        notify(`The article was not moved. ${messageOf(error)}`, 'error')
      } finally {
        isBusy.current = false
      }
    }
    return {
      rankOf: row => ranks.get(row.id) ?? 0,
      placeOf: row => places.get(row.id) ?? '',
      mayMove,
      move: (article, step) => void move(article, step),
      buttonId,
    }
  }, [kind, rows])
}
