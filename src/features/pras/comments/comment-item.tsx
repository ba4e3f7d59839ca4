import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { archiveComment, reopenComment, resolveComment } from '@/data/pras/comments'
import { usePeople } from '@/data/records/people/people'
import type { MentionPerson } from '@/domain/pras/comments/mentions'
import { mayRemoveComment, mayResolveComment } from '@/domain/pras/comments/rights'
import type { PraComment } from '@/domain/pras/comments/schema'
import type { Pra } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { isAppError } from '@/domain/shared/app-error'
import { formatMoment } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/schema'
import { useConfirm } from '@/ui/dialogs/confirm'
import { CommentText } from './comment-text'
import classes from './comments.module.css'

interface CommentItemProps {
  pra: Pra
  comment: PraComment
  readers: readonly MentionPerson[]
}

export function CommentItem({ pra, comment, readers }: CommentItemProps) {
  const actor = useActor()
  const { byId } = usePeople()
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isForMe = comment.mentions.includes(actor.id) && !comment.isResolved
  const names = comment.mentions.map(id => {
    const user = byId.get(id)
    return user ? fullName(user) : (readers.find(reader => reader.id === id)?.name ?? '')
  })

  async function run(what: string, work: (praId: string, comment: PraComment) => Promise<unknown>) {
    setBusy(true)
    setFailure('')
    try {
      await work(pra.id, comment)
    } catch (error) {
      // Somebody else changed the comment first; the listener will show their change.
      if (!isAppError(error, 'conflict')) {
        setFailure(`Not ${what}: ${error instanceof Error ? error.message : 'unknown reason'}`)
      }
    } finally {
      setBusy(false)
    }
  }

  async function remove() {
    const { ok } = await confirm({
      title: 'Remove this comment?',
      body: 'If you remove this comment, nobody will see it any more. If its question is settled, you can resolve it instead.',
      confirmLabel: 'Remove comment',
      danger: true,
    })
    if (ok) await run('removed', archiveComment)
  }

  return (
    <li className={classes.item} data-mine={isForMe || undefined}>
      <div className={classes.itemHead}>
        <strong>{comment.createdByName}</strong>
        <time dateTime={new Date(comment.createdAt).toISOString()} className={classes.dim}>
          {formatMoment(comment.createdAt)}
        </time>
      </div>
      <About praId={pra.id} comment={comment} />
      <CommentText text={comment.text} names={names} />
      {comment.isResolved && (
        <p className={classes.dim}>
          Resolved by {comment.resolvedByName}, {formatMoment(comment.resolvedAt)}
        </p>
      )}
      <div className={classes.itemActions}>
        {mayResolveComment(actor, pra, comment) && (
          <Button
            size="compact-xs"
            variant="default"
            loading={isBusy}
            onClick={() =>
              void (comment.isResolved ? run('reopened', reopenComment) : run('resolved', resolveComment))
            }
          >
            {comment.isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
        {mayRemoveComment(actor, pra, comment) && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </li>
  )
}

function About({ praId, comment }: { praId: string; comment: PraComment }) {
  const field = stepBySlug(comment.slug)?.fields.find(each => each.name === comment.fieldName)
  if (!field) return null
  return (
    <p className={classes.about}>
      About <Link to={paths.praStep(praId, comment.slug, field.name)}>{field.label}</Link>
    </p>
  )
}
