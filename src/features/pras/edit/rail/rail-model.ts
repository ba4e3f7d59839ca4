export interface RailItem {
  slug: string
  title: string
  /** The position of the step, from 1. */
  number: number
  isCurrent: boolean
  mark: 'complete' | 'missing' | 'not-begun' | 'page' | 'unknown'
  /** The sign at the right of the line: a tick, a number or a dash; empty for a page without answers. */
  sign: string
  /** The meaning of the sign in words, for screen readers and the tooltip. */
  words: string
}

/** The data of a step for the list; `progress` replaces the count if a step counts records (hazards). */
export interface RailStep {
  slug: string
  title: string
  state: 'complete' | 'incomplete' | 'empty'
  missing: number
  progress?: { done: number; total: number }
  /** True if the step was copied from an earlier PRA and nobody has reviewed it. */
  isCopied?: boolean
}

/**
 * Returns the lines of the list of steps: ✓ for done, the number of missing answers, or – for not started.
 * @param steps the visible steps in order, and after them the pages, which have no state
 * @param current the slug on screen
 * @param isKnown false until all data for the states have loaded; until then, no line has a state
 */
export function railItems(
  steps: readonly RailStep[],
  pages: readonly { slug: string; title: string }[],
  current: string,
  isKnown = true,
): RailItem[] {
  const lines = steps.map((step, index) => ({
    slug: step.slug,
    title: step.title,
    number: index + 1,
    isCurrent: step.slug === current,
    ...(isKnown ? markOf(step) : { mark: 'unknown' as const, sign: '', words: '' }),
  }))
  const missing = steps.filter(step => step.state !== 'complete').length
  const pageLines = pages.map((page, index) => ({
    slug: page.slug,
    title: page.title,
    number: steps.length + index + 1,
    isCurrent: page.slug === current,
    mark: 'page' as const,
    sign: '',
    words: !isKnown
      ? ''
      : missing === 0
        ? 'all steps complete'
        : `${missing} ${missing === 1 ? 'step is' : 'steps are'} not complete`,
  }))
  return [...lines, ...pageLines]
}

function markOf(step: RailStep): Pick<RailItem, 'mark' | 'sign' | 'words'> {
  if (step.isCopied) return { mark: 'missing', sign: 'copied', words: 'copied, to be reviewed' }
  if (step.state === 'complete') return { mark: 'complete', sign: '✓', words: 'complete' }
  if (step.state === 'empty') return { mark: 'not-begun', sign: '–', words: 'not begun' }
  if (step.progress && step.progress.total > 0 && step.progress.done < step.progress.total) {
    const { done, total } = step.progress
    return { mark: 'missing', sign: `${done}/${total}`, words: `${done} of ${total} complete` }
  }
  return { mark: 'missing', sign: String(step.missing), words: `${step.missing} missing` }
}

/** Returns the slugs before and after `current` in the list; undefined at the ends or for an unknown slug. */
export function neighbours(
  items: readonly Pick<RailItem, 'slug' | 'title'>[],
  current: string,
): { back?: { slug: string; title: string }; next?: { slug: string; title: string } } {
  const at = items.findIndex(item => item.slug === current)
  if (at < 0) return {}
  return { back: items[at - 1], next: items[at + 1] }
}
