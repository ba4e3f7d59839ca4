import { paths } from '@/domain/shared/paths'

/** The kinds of reference pages (requirements 2), by the name of their collection. All their articles have the same fields. */
export const articleKindIds = [
  'faqs',
  'approvalProcesses',
  'culturalConsiderations',
  'contractFaqs',
  'contractDops',
] as const
export type ArticleKindId = (typeof articleKindIds)[number]

/** Calls `make` for each kind, and returns the results by kind. */
export function ofEachKind<T>(make: (id: ArticleKindId) => T): Record<ArticleKindId, T> {
  return Object.fromEntries(articleKindIds.map(id => [id, make(id)])) as Record<ArticleKindId, T>
}

export interface ArticleKind {
  id: ArticleKindId
  title: string
  intro: string
  path: string
  /** The part of the app that the page belongs to. Pages of the same part link to each other. */
  area: 'pras' | 'contracts'
  adminPath: string
  /** The words for one article and for several, inside a sentence: 'question', 'PRA FAQs'. */
  noun: { one: string; many: string }
  hasCountries: boolean
}

export const articleKinds: readonly ArticleKind[] = [
  {
    id: 'approvalProcesses',
    title: 'Approval information',
    intro: 'These articles say who approves what, in which order, and how long it takes.',
    path: paths.praApprovalProcesses,
    area: 'pras',
    adminPath: paths.adminArticles('approvalProcesses'),
    noun: { one: 'article', many: 'approval information' },
    hasCountries: false,
  },
  {
    id: 'faqs',
    title: 'PRA FAQs',
    intro: 'These articles answer questions that people ask while they write a PRA.',
    path: paths.praFaqs,
    area: 'pras',
    adminPath: paths.adminArticles('faqs'),
    noun: { one: 'question', many: 'PRA FAQs' },
    hasCountries: false,
  },
  {
    id: 'culturalConsiderations',
    title: 'Cultural considerations',
    intro: 'These articles say how to work well as a guest, everywhere and in each country.',
    path: paths.praCulturalConsiderations,
    area: 'pras',
    adminPath: paths.adminArticles('culturalConsiderations'),
    noun: { one: 'article', many: 'cultural considerations' },
    hasCountries: true,
  },
  {
    id: 'contractFaqs',
    title: 'Contract FAQs',
    intro:
      'These articles answer questions about contracts: which type to choose, who signs, and when it is paid.',
    path: paths.contractFaqs,
    area: 'contracts',
    adminPath: paths.adminContractFaqs,
    noun: { one: 'question', many: 'contract FAQs' },
    hasCountries: false,
  },
  {
    id: 'contractDops',
    title: 'DOPs',
    intro:
      'These articles are for people who use contracts. They say who is engaged on which agreed terms, and how to make their contract.',
    path: paths.contractDops,
    area: 'contracts',
    adminPath: paths.adminContractDops,
    noun: { one: 'DOP', many: 'DOPs' },
    hasCountries: false,
  },
]

/** The kind with this id, or the FAQs for an unknown id. */
export function articleKind(id: string): ArticleKind {
  const faqs = articleKinds.find(kind => kind.id === 'faqs') as ArticleKind
  return articleKinds.find(kind => kind.id === id) ?? faqs
}

/** The URL parameter that names the article on screen. */
export const ARTICLE = 'article'

/** The URL of one article on its page. `text` is the search text that the page keeps. */
export function articleAddress(kind: Pick<ArticleKind, 'path'>, id: string, text = ''): string {
  const params = new URLSearchParams({ [ARTICLE]: id, ...(text ? { text } : {}) })
  return `${kind.path}?${params}`
}
