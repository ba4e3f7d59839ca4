import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { routeAt } from '@/app/routes'
import { ARTICLE } from '@/domain/faqs/kinds'
import { paths, patterns } from '@/domain/shared/paths'
import { rememberOpened } from './opened-lately'

/** Remembers which records this person opens, so that a search has them first; nothing while nobody is in (no id). */
export function useRememberOpened(userId: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const address = recordAddress(pathname, search)
    if (address !== undefined && userId !== '') rememberOpened(userId, address)
  }, [userId, pathname, search])
}

/** Where the record on this page is found by a search; undefined for a page that is about no single one. */
export function recordAddress(pathname: string, search: string): string | undefined {
  const article = new URLSearchParams(search).get(ARTICLE)
  if (article) return `${pathname}?${new URLSearchParams({ [ARTICLE]: article })}`
  const path = routeAt(pathname)?.path ?? ''
  if (path.startsWith(patterns.pra)) return paths.pra(decodeURIComponent(pathname.split('/')[2] ?? ''))
  return path.includes(':') && !pathname.endsWith('/new') ? pathname : undefined
}
