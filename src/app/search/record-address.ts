import { routeAt } from '@/app/routes'
import { ARTICLE } from '@/domain/faqs/kinds'
import { paths, patterns } from '@/domain/shared/paths'
import { rememberOpened } from './opened-lately'

/**
 * Returns the address under which a search finds the record of this page; undefined for a page that is not about a single
 * record.
 */
export function recordAddress(pathname: string, search: string): string | undefined {
  const article = new URLSearchParams(search).get(ARTICLE)
  if (article) return `${pathname}?${new URLSearchParams({ [ARTICLE]: article })}`
  const path = routeAt(pathname)?.path ?? ''
  if (path.startsWith(patterns.pra)) return paths.pra(decodeURIComponent(pathname.split('/')[2] ?? ''))
  return path.includes(':') && !pathname.endsWith('/new') ? pathname : undefined
}

/** Remembers the record on this page, if the page is about a single record. */
export function rememberPage(userId: string, pathname: string, search: string): void {
  const address = recordAddress(pathname, search)
  if (address !== undefined) rememberOpened(userId, address)
}
