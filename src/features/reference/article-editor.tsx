import { Alert, Button, Group } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { changeArticle, createArticle } from '@/data/records/articles'
import { useUsers } from '@/data/records/reference'
import { lastOrder } from '@/domain/faqs/articles'
import type { ArticleKind } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { isAppError } from '@/domain/shared/app-error'
import { formatLogTime, todayIso } from '@/domain/shared/dates'
import { fieldProblems } from '@/domain/shared/field-problems'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { fullName } from '@/domain/users/full-name'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers, type RendererProps } from '@/ui/form/field-renderers'
import { TextArea } from '@/ui/form/inputs/text-area'
import { Icon } from '@/ui/icon'
import { MarkdownText } from '@/ui/markdown-text'
import { notify } from '@/ui/notify/notify'
import { Page } from '@/ui/page'
import { messageOf } from '@/ui/states/error-state'
import classes from './admin.module.css'
import { adminAddress } from './article-address'
import { articleFields, contentOf, fieldsOf, newArticle } from './article-form'
import { ConflictDialog } from './conflict-dialog'
import { useArticleDraft } from './use-article-draft'

const renderers = {
  textarea: (props: RendererProps<string>) => <TextArea {...props} maxLength={20_000} rows={18} />,
}

/** An article being written, with what it will look like beside it. What is typed stays on the device until it is saved. */
export function ArticleEditor({
  kind,
  article,
  all,
  section,
}: {
  kind: ArticleKind
  /** Absent for a new one. */
  article: Article | undefined
  all: readonly Article[]
  /** Of a new one, to begin with. */
  section: string
}) {
  const navigate = useNavigate()
  const { byId: users } = useUsers()
  const draft = useArticleDraft(kind, article, section)
  const fields = useMemo(() => articleFields(kind), [kind])
  const [isSaving, setSaving] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [theirs, setTheirs] = useState<Article>()
  const [ids] = useState(() => ({ id: crypto.randomUUID(), writeId: crypto.randomUUID() }))
  const saving = useRef(false)
  const later = useDeferredValue(draft.content)
  const context = useMemo(
    (): FieldContext => ({ type: kind.id, step: later, steps: {}, today: todayIso(Date.now()) }),
    [kind.id, later],
  )
  const problems = useMemo(() => fieldProblems(fields, later, context), [fields, later, context])

  async function save(content: Content, base: Article | undefined) {
    setTried(true)
    const now = fieldProblems(fields, content, context)
    if (saving.current || now.some(problem => problem.level === 'error')) return
    saving.current = true
    setSaving(true)
    setFailure('')
    try {
      const saved = base
        ? await changeArticle(kind.id, base, fieldsOf(content))
        : await createArticle(kind.id, newArticle(content, lastOrder(all)), ids)
      draft.settle(saved)
      notify(`“${saved.question}” saved`, 'success')
      await navigate(adminAddress(kind.id))
    } catch (error) {
      const found = isAppError(error, 'conflict') ? theirsIn(error.details) : undefined
      if (found) setTheirs(found)
      else setFailure(`Not saved. What you typed is kept on this device. ${messageOf(error)}`)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  const errors = problems.filter(problem => problem.level === 'error').length
  const modifier = theirs && users.get(theirs.lastModifiedById)
  const theirName = modifier ? fullName(modifier) : 'Somebody else'
  return (
    <Page
      title={article ? article.question : `New ${kind.itemName}`}
      breadcrumbs={[
        { label: 'Admin' },
        { label: 'Reference articles', to: adminAddress(kind.id) },
        { label: kind.title },
      ]}
      status={draft.isDirty && <span className={classes.dim}>Not saved yet, kept on this device</span>}
      actions={
        <>
          <Button component={Link} to={adminAddress(kind.id)} variant="default">
            Back to the list
          </Button>
          <Button
            loading={isSaving}
            disabled={draft.isLoading}
            onClick={() => void save(draft.content, draft.base)}
          >
            Save {kind.itemName}
          </Button>
        </>
      }
    >
      {draft.restoredAt > 0 && (
        <Alert className={classes.note} icon={<Icon name="history" />} color="yellow">
          <Group gap="sm">
            <span>These are your words of {formatLogTime(draft.restoredAt)}, which were not saved.</span>
            <Button size="compact-sm" variant="default" onClick={() => draft.settle(article)}>
              Throw them away
            </Button>
          </Group>
        </Alert>
      )}
      {failure && (
        <Alert className={classes.note} color="red" icon={<Icon name="warning" />} role="alert">
          {failure}
        </Alert>
      )}
      {hasTried && errors > 0 && (
        <Alert className={classes.note} color="red" icon={<Icon name="warning" />} role="alert">
          Not saved: {errors === 1 ? 'one answer is' : `${errors} answers are`} missing or not valid. They are
          marked below.
        </Alert>
      )}
      <div className={classes.editor} inert={draft.isLoading}>
        <FieldRenderers value={renderers}>
          <FieldList
            fields={fields}
            value={draft.content}
            context={context}
            onChange={draft.change}
            problems={problems}
            showProblems={hasTried ? 'all' : 'touched'}
          />
        </FieldRenderers>
        <section className={classes.preview} aria-labelledby="preview-title">
          <p className={classes.dim}>Preview</p>
          <h2 id="preview-title">{String(later.question ?? '') || 'Without a title'}</h2>
          <MarkdownText text={String(later.answer ?? '')} />
        </section>
      </div>
      {theirs && (
        <ConflictDialog
          fields={fields}
          mine={draft.content}
          theirs={contentOf(theirs)}
          theirName={theirName}
          onLater={() => setTheirs(undefined)}
          onResolve={content => {
            setTheirs(undefined)
            draft.settle(theirs, content)
            void save(content, theirs)
          }}
        />
      )}
    </Page>
  )
}

function theirsIn(details: unknown): Article | undefined {
  const found = articleSchema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return found.success ? found.data : undefined
}
