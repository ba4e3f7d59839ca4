import { type TextKind, useKeptText } from '@/data/drafts/use-kept-text'
import { newId } from '@/data/firestore/stamps'
import type { Found } from '@/domain/pras/day-log/limits'
import { asContent, isBlank } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** An entry that is being typed. */
interface DayLogDraft {
  /** The id of the future entry. It is kept with the text, so that signing the entry twice stores it once. */
  id: string
  content: Content
}

const dayLogText: TextKind<DayLogDraft> = {
  empty: () => ({ id: newId(), content: {} }),
  isEmpty: draft => isBlank(draft.content),
  read: ({ id, content }) => ({ id: typeof id === 'string' ? id : newId(), content: asContent(content) }),
  joined: (kept, typed) => ({ ...kept, content: { ...kept.content, ...typed.content } }),
}

/** Holds the person's unsigned entry in the day log of a PRA, kept as in `useKeptText`. */
export function useDayLogDraft(praId: string) {
  const { value: draft, ...rest } = useKeptText(dayLogText, praId, 'day-log')
  return { draft, ...rest }
}

/** An unfinished morning decision (go or no-go): the measured value for each limit, and the measures. */
interface MorningDraft {
  /** The id of the future entry. */
  id: string
  found: Found
  action: string
}

const morningText: TextKind<MorningDraft> = {
  empty: () => ({ id: newId(), found: {}, action: '' }),
  isEmpty: ({ found, action }) =>
    action.trim() === '' && Object.values(found).every(value => value === undefined),
  read: ({ id, found, action }) => ({
    id: typeof id === 'string' ? id : newId(),
    found: foundIn(asContent(found)),
    action: typeof action === 'string' ? action : '',
  }),
  joined: (kept, typed) => ({
    ...kept,
    found: { ...kept.found, ...typed.found },
    action: typed.action || kept.action,
  }),
}

function foundIn(content: Content): Found {
  const isAnswer = (value: unknown) => typeof value === 'number' || value === 'yes' || value === 'no'
  return Object.fromEntries(Object.entries(content).filter(([, value]) => isAnswer(value))) as Found
}

/** Holds the person's unfinished go or no-go, kept as in `useKeptText`. */
export function useMorningDraft(praId: string) {
  const { value: draft, ...rest } = useKeptText(morningText, praId, 'day-log-morning')
  return { draft, ...rest }
}
