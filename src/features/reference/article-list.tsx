import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { changeArticle } from '@/data/records/articles'
import { groupArticles, moved } from '@/domain/faqs/articles'
import type { ArticleKind } from '@/domain/faqs/kinds'
import { type Article, articleAudiences } from '@/domain/faqs/schema'
import { countryName } from '@/domain/shared/countries'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import { optionLabel } from '@/domain/shared/options'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { StatusBadge } from '@/ui/status-badge'
import classes from './admin.module.css'
import { adminAddress } from './article-address'

/** The articles of a kind as an admin keeps them: their order within each section, what is not published, what is archived. */
export function ArticleList({
  kind,
  articles,
  all,
  canMove,
}: {
  kind: ArticleKind
  /** Those on screen. */
  articles: readonly Article[]
  /** Of which they are some: the order is that of all that are kept. */
  all: readonly Article[]
  /** Off while a filter hides neighbours. */
  canMove: boolean
}) {
  const { busy, run } = useOneAtATime()
  const kept = all.filter(article => !article.isArchived)
  const [movedId, setMovedId] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new order.
  useEffect(() => {
    if (movedId && document.activeElement === document.body) document.getElementById(movedId)?.focus()
  }, [movedId, all])

  const mayMove = (article: Article, step: -1 | 1) =>
    canMove && !article.isArchived && moved(kept, article.id, step).length > 0
  const move = (article: Article, step: -1 | 1) => {
    if (!mayMove(article, step)) return
    // The row that moves takes its button along; without this the focus would stay behind with nothing.
    setMovedId(moveId(article.id, step))
    return run(article.id, async () => {
      for (const change of moved(kept, article.id, step)) {
        await changeArticle(kind.id, change.article, { order: change.order })
      }
    })
  }
  const archive = (article: Article, isArchived: boolean) =>
    run(article.id, async () => {
      await changeArticle(kind.id, article, { isArchived })
      notify(`“${article.question}” ${isArchived ? 'archived' : 'restored'}`, 'success')
    })

  return groupArticles(articles).map(group => (
    <section key={group.section} className={classes.section}>
      <h2>{group.section}</h2>
      <ul className={classes.rows}>
        {group.articles.map(article => (
          <li key={article.id} className={classes.row} data-archived={article.isArchived || undefined}>
            <span className={classes.move}>
              {([-1, 1] as const).map(step => (
                <button
                  key={step}
                  type="button"
                  id={moveId(article.id, step)}
                  className={classes.moveButton}
                  aria-label={`Move “${article.question}” ${step < 0 ? 'up' : 'down'}`}
                  title={
                    canMove ? `Move ${step < 0 ? 'up' : 'down'}` : 'Clear the filter to change the order'
                  }
                  aria-disabled={!mayMove(article, step) || undefined}
                  onClick={() => void move(article, step)}
                >
                  <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} />
                </button>
              ))}
            </span>
            <Link to={adminAddress(kind.id, article.id)} title={article.question}>
              {article.question}
            </Link>
            {article.countryIds.length > 0 && (
              <span className={classes.changed}>{article.countryIds.map(countryName).join(', ')}</span>
            )}
            {article.audience !== 'all' && (
              <StatusBadge
                tone="blue"
                label={`For ${optionLabel(articleAudiences, article.audience).toLowerCase()}`}
              />
            )}
            {!article.isPublished && <StatusBadge tone="grey" label="Not published" />}
            {article.isArchived && <StatusBadge tone="grey" label="Archived" />}
            <span className={`${classes.changed} gl-figures`}>
              {article.lastModifiedAt > 0 && `Changed ${formatDayShort(todayIso(article.lastModifiedAt))}`}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={busy !== ''}
              aria-label={`${article.isArchived ? 'Restore' : 'Archive'} “${article.question}”`}
              onClick={() => void archive(article, !article.isArchived)}
            >
              {article.isArchived ? 'Restore' : 'Archive'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const moveId = (id: string, step: -1 | 1) => `move-${id}-${step < 0 ? 'up' : 'down'}`

/** One change at a time: a second press while the first is under way does nothing. A failure is said, and changes nothing. */
function useOneAtATime() {
  const [busy, setBusy] = useState('')
  const isBusy = useRef(false)
  async function run(id: string, task: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(id)
    try {
      await task()
    } catch (error) {
      notify(`Not done. ${messageOf(error)}`, 'error')
    } finally {
      isBusy.current = false
      setBusy('')
    }
  }
  return { busy, run }
}
