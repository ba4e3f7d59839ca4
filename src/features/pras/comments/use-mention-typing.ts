import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { useCommentDraft } from '@/data/pras/use-comment-draft'
import { usePeopleSearch } from '@/data/records/people/people-search'
import { type MentionPerson, mentionAt, mentionChoices, withMention } from '@/domain/pras/comments/mentions'

interface MentionTypingProps extends Pick<ReturnType<typeof useCommentDraft>, 'draft' | 'change'> {
  readers: readonly MentionPerson[]
  area: RefObject<HTMLTextAreaElement | null>
}

/** Handles typing in a comment: '@' offers people, arrow keys choose one, Enter or Tab picks them, Escape closes the list. */
export function useMentionTyping({ draft, change, readers, area }: MentionTypingProps) {
  const [caret, setCaret] = useState(0)
  /** The position of an '@' whose list is closed, because a person was picked or Escape was pressed. */
  const [closedAt, setClosedAt] = useState(-1)
  const [active, setActive] = useState(0)

  const typed = mentionAt(draft.text, caret)
  // Finds people in the directory who are not loaded yet.
  usePeopleSearch(typed?.query ?? '')
  const choices = typed && typed.start !== closedAt ? mentionChoices(typed.query, readers) : []
  const current = choices[Math.min(active, choices.length - 1)]

  function type(text: string, position: number) {
    change({ text })
    setCaret(position)
    setActive(0)
    if (mentionAt(text, position)?.start !== closedAt) setClosedAt(-1)
  }

  function pick(person: MentionPerson) {
    if (!typed) return
    const next = withMention(draft.text, typed.start, caret, person)
    change({ text: next.text, picked: [...new Set([...draft.picked, person.id])] })
    setCaret(next.caret)
    setClosedAt(typed.start)
    // Moves the cursor to the end of the name, once the name is in the field.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!current || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((choices.indexOf(current) + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      pick(current)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setClosedAt(typed?.start ?? -1)
    }
  }

  return {
    /** The people who match the mention being typed; `current` is the person that Enter picks. */
    choices,
    current,
    type,
    pick,
    onKeyDown,
    followCaret: () => setCaret(area.current?.selectionStart ?? 0),
    startOver: () => {
      setCaret(0)
      setClosedAt(-1)
    },
  }
}
