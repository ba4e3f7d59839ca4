import { paths } from '@/domain/shared/paths'

/** The reference pages of the PRA area (spec section 2) by the name of their collection: articles of one shape. */
export type ArticleKindId = 'faqs' | 'approvalProcesses' | 'culturalConsiderations'

export interface ArticleKind {
  id: ArticleKindId
  title: string
  /** One line at the top of its page. */
  intro: string
  path: string
  /** What one article is called, and all of them within a sentence: 'question', 'PRA FAQs'. */
  noun: { one: string; many: string }
  /** Articles may be about countries. */
  hasCountries: boolean
}

export const articleKinds: readonly ArticleKind[] = [
  {
    id: 'approvalProcesses',
    title: 'Approval information',
    intro: 'Who approves what, in which order, and how long it takes.',
    path: paths.praApprovalProcesses,
    noun: { one: 'article', many: 'approval information' },
    hasCountries: false,
  },
  {
    id: 'faqs',
    title: 'PRA FAQs',
    intro: 'What people ask while they write a PRA.',
    path: paths.praFaqs,
    noun: { one: 'question', many: 'PRA FAQs' },
    hasCountries: false,
  },
  {
    id: 'culturalConsiderations',
    title: 'Cultural considerations',
    intro: 'How to work well as a guest: what holds everywhere, and country by country.',
    path: paths.praCulturalConsiderations,
    noun: { one: 'article', many: 'cultural considerations' },
    hasCountries: true,
  },
]

/** The kind of this id; the FAQs for any other word. */
export function articleKind(id: string): ArticleKind {
  const faqs = articleKinds.find(kind => kind.id === 'faqs') as ArticleKind
  return articleKinds.find(kind => kind.id === id) ?? faqs
}

/** The parameter that names the article on screen. */
export const ARTICLE = 'article'

/** One article of a page has an address of its own; `text` keeps the filter. */
export function articleAddress(kind: Pick<ArticleKind, 'path'>, id: string, text = ''): string {
  const params = new URLSearchParams({ [ARTICLE]: id, ...(text ? { text } : {}) })
  return `${kind.path}?${params}`
}
