import { type TextKind, useKeptText } from '@/data/drafts/use-kept-text'
import { newId } from '@/data/firestore/stamps'

export interface CommentDraft {
  /** Kept with the text, so that a retry after a lost answer does not store the comment twice. */
  id: string
  text: string
  /** The field that the comment is about; empty for the whole step. */
  fieldName: string
  /** The ids of the users chosen for a mention, since two people may have the same name. */
  picked: string[]
}

const commentText: TextKind<CommentDraft> = {
  empty: () => ({ id: newId(), text: '', fieldName: '', picked: [] }),
  isEmpty: draft => draft.text.trim() === '',
  read: ({ id, text, fieldName, picked }) => ({
    id: typeof id === 'string' ? id : newId(),
    text: typeof text === 'string' ? text : '',
    fieldName: typeof fieldName === 'string' ? fieldName : '',
    picked: Array.isArray(picked) ? picked.filter(each => typeof each === 'string') : [],
  }),
  joined: (kept, typed) => ({
    ...kept,
    text: `${kept.text}\n${typed.text}`,
    picked: [...new Set([...kept.picked, ...typed.picked])],
  }),
}

/** Holds the person's unsent comment about a step (the empty slug: about the whole PRA), kept as in `useKeptText`. */
export function useCommentDraft(praId: string, slug: string) {
  const { value: draft, ...rest } = useKeptText(commentText, praId, `comment:${slug}`)
  return { draft, ...rest }
}
