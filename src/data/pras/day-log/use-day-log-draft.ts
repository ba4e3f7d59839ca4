import { type TextKind, useKeptText } from '@/data/drafts/use-kept-text'
import { newId } from '@/data/firestore/stamps'
import { asContent, isBlank } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** An entry that is being typed. */
interface DayLogDraft {
  /** The id that the entry will have: kept with the words, so that signing them twice writes them once. */
  id: string
  content: Content
}

const dayLogText: TextKind<DayLogDraft> = {
  empty: () => ({ id: newId(), content: {} }),
  isEmpty: draft => isBlank(draft.content),
  read: ({ id, content }) => ({ id: typeof id === 'string' ? id : newId(), content: asContent(content) }),
  joined: (kept, typed) => ({ ...kept, content: { ...kept.content, ...typed.content } }),
}

/** The entry that the person is writing in the day log of a PRA, kept as `useKeptText` says. */
export function useDayLogDraft(praId: string) {
  const { value: draft, ...rest } = useKeptText(dayLogText, praId, 'day-log')
  return { draft, ...rest }
}
