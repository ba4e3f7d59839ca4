import { type TextKind, useKeptText } from '@/data/drafts/use-kept-text'
import type { ConditionInput } from '@/domain/pras/approvals/conditions'
import type { Pra } from '@/domain/pras/schema'
import { asItems } from '@/domain/shared/answers'
import { useCommand } from './use-command'

/** Unsent conditions. This device stores them, like other texts of dialogs, until the approval is sent. */
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

/** Clears the conditions once a command is done. They belong to an approval, or are open comments of an adviser. */
export function useConditionDrafts(pra: Pra, of: 'conditions' | 'open-comments') {
  const { value, change, clear } = useKeptText(drafts, pra.id, `action:${of}`)
  const sending = useCommand(pra)
  const run: typeof sending.run = async command => {
    const isDone = await sending.run(command)
    if (isDone) await clear()
    return isDone
  }
  return {
    conditions: value.conditions,
    change: (conditions: ConditionInput[]) => change({ conditions }),
    sending: { ...sending, run },
  }
}
