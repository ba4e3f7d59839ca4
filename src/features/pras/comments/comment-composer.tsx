import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { addComment } from '@/data/pras/comments'
import { useCommentDraft } from '@/data/pras/use-comment-draft'
import {
  type MentionPerson,
  mentionAt,
  mentionChoices,
  mentionedIds,
  withMention,
} from '@/domain/pras/comments/mentions'
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '@/domain/pras/comments/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import classes from './comments.module.css'
import { MentionList } from './mention-list'

interface CommentComposerProps {
  praId: string
  slug: string
  placeTitle: string
  readers: readonly MentionPerson[]
}

/**
 * Writes a comment. Ctrl+Enter sends, '@' opens the list of people. What is typed is kept on this device until the server
 * has it: a refused or lost write leaves the text where it is.
 */
export function CommentComposer({ praId, slug, placeTitle, readers }: CommentComposerProps) {
  const { draft, change, clear } = useCommentDraft(praId, slug)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [caret, setCaret] = useState(0)
  /** Where the '@' stands that needs no list any more: somebody was taken from it, or it was closed with Escape. */
  const [closedAt, setClosedAt] = useState(-1)
  const [active, setActive] = useState(0)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const fields = stepBySlug(slug)?.fields ?? []

  const typed = mentionAt(draft.text, caret)
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
    // Once the text is in the field: typing goes on behind the name.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  async function send() {
    const text = draft.text.trim()
    if (text === '' || isSending) return
    const mentions = mentionedIds(text, readers, draft.picked)
    if (mentions.length > MAX_MENTIONS) {
      setFailure(`Not sent: a comment mentions at most ${MAX_MENTIONS} people, this one ${mentions.length}.`)
      return
    }
    setSending(true)
    setFailure('')
    try {
      await addComment({ praId, id: draft.id, slug, fieldName: draft.fieldName, text, mentions })
      await clear()
      setCaret(0)
      setClosedAt(-1)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown reason'
      setFailure(`Not sent: ${reason} Your text is kept on this device.`)
    } finally {
      setSending(false)
      area.current?.focus()
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
      return
    }
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

  const track = () => setCaret(area.current?.selectionStart ?? 0)
  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {fields.length > 1 && (
        <div className={classes.aboutField}>
          <label htmlFor={`${id}-about`}>About</label>
          <select
            id={`${id}-about`}
            className="gl-input"
            value={draft.fieldName}
            disabled={isSending}
            onChange={event => change({ fieldName: event.target.value })}
          >
            <option value="">The whole step</option>
            {fields.map(field => (
              <option key={field.name} value={field.name}>
                {field.label}
              </option>
            ))}
          </select>
        </div>
      )}
      <label htmlFor={id} className="gl-hidden">
        Comment on {placeTitle}
      </label>
      <div className={classes.areaFrame}>
        {current && <MentionList id={`${id}-people`} choices={choices} active={current.id} onPick={pick} />}
        <textarea
          ref={area}
          id={id}
          className="gl-input"
          rows={4}
          maxLength={MAX_COMMENT_LENGTH}
          placeholder="Write a comment, @ to mention somebody"
          value={draft.text}
          readOnly={isSending}
          aria-describedby={`${id}-help`}
          aria-autocomplete="list"
          aria-controls={current ? `${id}-people` : undefined}
          aria-activedescendant={current ? `${id}-people-${current.id}` : undefined}
          onChange={event => type(event.target.value, event.target.selectionStart)}
          onSelect={track}
          onKeyDown={onKeyDown}
        />
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.composerFoot}>
        <span id={`${id}-help`} className={classes.dim}>
          Ctrl+Enter sends
        </span>
        <Button type="submit" size="xs" loading={isSending} disabled={draft.text.trim() === ''}>
          {failure ? 'Try again' : 'Send comment'}
        </Button>
      </div>
      <div className="gl-hidden" role="status">
        {choices.length > 0 && `${choices.length} people. Arrow keys choose, Enter takes.`}
      </div>
    </form>
  )
}
