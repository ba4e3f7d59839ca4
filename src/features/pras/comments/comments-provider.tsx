import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePraComments } from '@/data/pras/comments'
import { useKnownPeople, usePeople } from '@/data/records/people/people'
import { praReaders } from '@/domain/pras/comments/rights'
import { openCounts } from '@/domain/pras/comments/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import classes from './comments.module.css'
import { type Comments, CommentsContext, commentPlaces } from './comments-context'
import { CommentsPanel } from './comments-panel'

/** The address parameter for the step whose comments are open (empty: comments on the whole PRA). Notifications link to it. */
export const COMMENTS_PARAM = 'comments'

const noOne: readonly string[] = []

interface CommentsProviderProps {
  pra: Pra
  steps: PraSteps
  /** True if the panel replaces the page's right column. */
  coversSide?: boolean
  children: ReactNode
}

/** Shows the number of comments at each part, and a panel next to the page, so that people can read while they write. */
export function CommentsProvider({ pra, steps, coversSide, children }: CommentsProviderProps) {
  const { comments, isLoading, error, retry } = usePraComments(pra.id)
  const [search] = useSearchParams()
  const addressed = search.get(COMMENTS_PARAM)
  const [shown, setShown] = useState(addressed)
  // Loads the people of the PRA. A search adds more people, since a typed name may be somebody else's.
  usePeople(shown === null ? noOne : pra.memberIds)
  const users = useKnownPeople()
  const [about, setAbout] = useState('')
  /** Counts the requests to open the panel. With each request, the panel takes the focus. */
  const [asked, setAsked] = useState(0)
  const opener = useRef<HTMLElement>(null)

  // The address may change on the same page: a notification may lead to another step of the PRA that is already shown.
  useEffect(() => {
    if (addressed !== null) setShown(addressed)
  }, [addressed])

  const show = useCallback((slug: string, fieldName = '') => {
    const { activeElement } = document
    opener.current = activeElement instanceof HTMLElement ? activeElement : null
    setShown(slug)
    setAbout(fieldName)
    setAsked(times => times + 1)
  }, [])
  const place = useCallback((slug: string) => {
    setShown(slug)
    setAbout('')
  }, [])
  const hide = useCallback(() => {
    setShown(null)
    const target = opener.current
    // Runs once the panel, which has the focus, is removed.
    requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (target?.isConnected) target.focus({ preventScroll: true })
      else heading?.focus({ preventScroll: true })
    })
  }, [])

  const { companyAccess, memberIds } = pra
  const readers = useMemo(
    () => praReaders({ companyAccess, memberIds }, users),
    [companyAccess, memberIds, users],
  )
  const value = useMemo<Comments>(
    () => ({
      pra,
      comments,
      isLoading,
      error,
      retry,
      counts: openCounts(comments),
      places: commentPlaces(pra, steps, comments, slug => stepBySlug(slug)?.title ?? slug),
      readers,
      about,
      shown,
      show,
      hide,
    }),
    [pra, steps, comments, isLoading, error, retry, readers, about, shown, show, hide],
  )
  return (
    <CommentsContext value={value}>
      <div
        className={shown === null ? undefined : classes.besidePanel}
        data-side={shown !== null && coversSide ? 'covered' : undefined}
      >
        {children}
      </div>
      {shown !== null && <CommentsPanel {...value} slug={shown} asked={asked} onPlace={place} />}
    </CommentsContext>
  )
}
