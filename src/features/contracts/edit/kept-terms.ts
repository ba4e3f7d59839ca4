import type { OwnWrite } from '@/data/contracts/contracts'
import { type KeptForm, keptForm } from '@/data/drafts/kept-form'
import type { TextKind } from '@/data/drafts/use-kept-text'
import { asContent, asItems } from '@/domain/shared/answers'

/** The terms of a contract while somebody types, as this device stores them. */
export interface KeptTerms extends KeptForm {
  /** The saves that got no answer. After a reload they are still recognised as this person's own. */
  sent: readonly OwnWrite[]
}

export const keptTerms: TextKind<KeptTerms> = {
  empty: () => ({ ...keptForm.empty(), sent: [] }),
  isEmpty: keptForm.isEmpty,
  read: content => ({
    ...keptForm.read(content),
    sent: asItems(content.sent).flatMap(({ writeId, terms }) =>
      typeof writeId === 'string' ? [{ writeId, terms: asContent(terms) }] : [],
    ),
  }),
  joined: (kept, typed) => ({ ...kept, content: { ...kept.content, ...typed.content } }),
}
