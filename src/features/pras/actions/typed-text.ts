import { useState } from 'react'
import { useCommentDraft } from '@/data/pras/use-comment-draft'

/**
 * The text that goes with an action on a PRA, kept as a comment that is being typed: for its writer alone, over closing the
 * dialog and losing the tab, until it is sent or they sign out. `initial` is the first text where none is kept.
 */
export function useTypedText(
  praId: string,
  action: string,
  initial = '',
): {
  text: string
  setText: (text: string) => void
  clear: () => void
} {
  const { draft, change, clear } = useCommentDraft(praId, `action:${action}`)
  const [isTyped, setIsTyped] = useState(false)
  return {
    text: isTyped || draft.text !== '' ? draft.text : initial,
    setText: text => {
      setIsTyped(true)
      change({ text })
    },
    clear: () => void clear(),
  }
}
