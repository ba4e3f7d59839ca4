import { ARTICLE, type ArticleKindId } from '@/domain/faqs/kinds'
import { paths } from '@/domain/shared/paths'

/** The parameter of the admin page that names the kind. */
export const KIND = 'kind'
/** In place of an id: one that is being written. */
export const NEW = 'new'

/** The admin's list of a kind, or one article of it in the form. */
export function adminAddress(kind: ArticleKindId, id = ''): string {
  const params = new URLSearchParams({ [KIND]: kind, ...(id ? { [ARTICLE]: id } : {}) })
  return `${paths.adminFaqs}?${params}`
}
