import { type TextKind, useKeptText } from '@/data/drafts/use-kept-text'
import type { ConditionInput } from '@/domain/pras/approvals/conditions'
import { asItems } from '@/domain/shared/answers'

/** Unsent conditions, kept on this device like other dialog texts until the approval is sent. */
const drafts: TextKind<{ conditions: ConditionInput[] }> = {
  empty: () => ({ conditions: [] }),
  isEmpty: ({ conditions }) => conditions.length === 0,
  read: ({ conditions }) => ({
    conditions: asItems(conditions).map(({ text, ownerId, ownerName, dueOn }) => ({
      text: `${text ?? ''}`,
      ownerId: `${ownerId ?? ''}`,
      ownerName: `${ownerName ?? ''}`,
      dueOn: `${dueOn ?? ''}`,
    })),
  }),
  joined: (kept, typed) => ({ conditions: [...kept.conditions, ...typed.conditions] }),
}

/** Holds unsent conditions. `of`: whether they are conditions or open comments of an adviser. */
export function useConditionDrafts(praId: string, of: 'conditions' | 'open-comments' = 'conditions') {
  const { value, change, clear } = useKeptText(drafts, praId, `action:${of}`)
  return {
    conditions: value.conditions,
    change: (conditions: ConditionInput[]) => change({ conditions }),
    clear,
  }
}
