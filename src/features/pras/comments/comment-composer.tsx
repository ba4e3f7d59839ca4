import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addComment } from '@/data/pras/comments'
import { useCommentDraft } from '@/data/pras/use-comment-draft'
import { type MentionPerson, mentionedIds } from '@/domain/pras/comments/mentions'
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '@/domain/pras/comments/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import classes from './comments.module.css'
import { MentionList } from './mention-list'
import { useMentionTyping } from './use-mention-typing'

interface CommentComposerProps {
  praId: string
  slug: string
  /** The answer that the comment is about; empty if it is not about a single answer. */
  about: string
  /** The person who is notified if the text mentions nobody; empty for nobody. */
  askedId: string
  placeTitle: string
  readers: readonly MentionPerson[]
}

/** Ctrl+Enter sends, '@' opens the list of people. This device stores typed text until the server has it. */
export function CommentComposer(props: CommentComposerProps) {
  const { praId, slug, about, askedId, placeTitle, readers } = props
  const { draft, change, clear } = useCommentDraft(praId, slug)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const typing = useMentionTyping({ draft, change, readers, area })
  const { choices, current } = typing
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened for an answer, not with each key.
  useEffect(() => {
    if (about !== '') change({ fieldName: about })
  }, [about])
  const isToNobody = about !== '' && mentionedIds(draft.text, readers, draft.picked).length === 0
  const asked = isToNobody ? readers.find(({ id }) => id === askedId) : undefined

  async function send() {
    const typed = draft.text.trim()
    if (typed === '' || isSending) return
    const text = asked ? `@${asked.name} ${typed}` : typed
    const mentions = mentionedIds(text, readers, [...draft.picked, askedId])
    if (mentions.length > MAX_MENTIONS) {
      setFailure(
        `Your comment was not sent, because it mentions ${mentions.length} people. The most is ${MAX_MENTIONS}.`,
      )
      return
    }
    setSending(true)
    setFailure('')
    try {
      await addComment({ praId, id: draft.id, slug, fieldName: draft.fieldName, text, mentions })
      await clear()
      typing.startOver()
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown reason'
      setFailure(`Your comment was not sent. ${reason} Your text is kept on this device.`)
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
    typing.onKeyDown(event)
  }

  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <AboutField
        id={`${id}-about`}
        slug={slug}
        value={draft.fieldName}
        disabled={isSending}
        onChange={fieldName => change({ fieldName })}
      />
      <label htmlFor={id} className="gl-hidden">
        Comment on {placeTitle}
      </label>
      <div className={classes.areaFrame}>
        {current && (
          <MentionList id={`${id}-people`} choices={choices} active={current.id} onPick={typing.pick} />
        )}
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
          onChange={event => typing.type(event.target.value, event.target.selectionStart)}
          onSelect={typing.followCaret}
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
          {asked && `${asked.name} is told. `}Ctrl+Enter sends
        </span>
        <Button type="submit" size="xs" loading={isSending} disabled={draft.text.trim() === ''}>
          {failure ? 'Try again' : 'Send comment'}
        </Button>
      </div>
      <div className="gl-hidden" role="status">
        {choices.length > 0 && `${choices.length} people. Choose with the arrow keys, then press Enter.`}
      </div>
    </form>
  )
}

interface AboutFieldProps {
  id: string
  slug: string
  value: string
  disabled: boolean
  onChange: (fieldName: string) => void
}

function AboutField({ id, slug, value, disabled, onChange }: AboutFieldProps) {
  const fields = stepBySlug(slug)?.fields ?? []
  if (fields.length <= 1) return null
  return (
    <div className={classes.aboutField}>
      <label htmlFor={id}>About</label>
      <select
        id={id}
        className="gl-input"
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">The whole step</option>
        {fields.map(field => (
          <option key={field.name} value={field.name}>
            {field.label}
          </option>
        ))}
      </select>
    </div>
  )
}
