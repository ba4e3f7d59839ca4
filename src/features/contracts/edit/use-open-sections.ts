import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isAddedOnDemand, shownSections } from '@/domain/contracts/sections/registry'
import type { ContractSection } from '@/domain/contracts/sections/section'
import type { Content } from '@/domain/shared/fields'

export interface OpenSections {
  open: readonly ContractSection[]
  /** The sections that are not on the form. Each has a button that adds it. */
  closed: readonly ContractSection[]
  add: (id: string) => void
}

/**
 * Returns the sections on the form: sections that the contract uses, that somebody added, or that a link leads to. A section
 * stays on the form if its last answer is removed, since somebody may be typing in it.
 */
export function useOpenSections(type: string, content: Content, today: string): OpenSections {
  const { hash } = useLocation()
  const [shown, setShown] = useState<readonly string[]>([])
  const sections = shownSections(type, content, today)
  const context = { type, step: content, steps: {}, today }
  const isOpen = (section: ContractSection) =>
    shown.includes(section.id) || isLinkedTo(section, hash) || !isAddedOnDemand(section, content, context)
  const open = sections.filter(isOpen)
  const fresh = open.map(({ id }) => id).filter(id => !shown.includes(id))
  const key = fresh.join(' ')
  useEffect(() => {
    if (key !== '') setShown(before => [...before, ...key.split(' ')])
  }, [key])
  return {
    open,
    closed: sections.filter(section => !isOpen(section)),
    add: id => setShown(before => [...before, id]),
  }
}

function isLinkedTo({ fields }: ContractSection, hash: string): boolean {
  const [path = ''] = decodeURIComponent(hash.replace(/^#f-/, '')).split('.')
  return path !== '' && fields.some(({ name }) => name === path)
}
