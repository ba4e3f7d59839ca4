import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { usePraList } from '@/data/pras/lists/pra-lists'
import { usePra } from '@/data/pras/pra-queries'
import { copyPra } from '@/data/pras/pras'
import { noPraFilters } from '@/domain/pras/list-filters'
import type { Pra } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { formatDayShort } from '@/domain/shared/dates'
import { Dialog } from '@/ui/dialogs/dialog'
import { Icon } from '@/ui/icon'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './copy-pra-dialog.module.css'
import { CreateFields } from './create-fields'
import { useCreateForm } from './use-create-form'

/** Copies an earlier PRA: the person finds it, then chooses the production and the type of the copy. */
export function CopyPraDialog({ sourceId, onClose }: { sourceId: string; onClose: () => void }) {
  const [id, setId] = useState(sourceId)
  return (
    <Dialog onClose={onClose} title="Copy from an earlier PRA" size="lg">
      {id ? (
        <CopyTarget id={id} onBack={() => setId('')} onClose={onClose} />
      ) : (
        <SourceSearch onChoose={setId} />
      )}
    </Dialog>
  )
}

function SourceSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState('')
  const { rows, hasMore, isLoading, error, retry } = usePraList({
    ...noPraFilters,
    status: [],
    type: '',
    text,
    order: { field: 'lastModifiedAt', direction: 'desc' },
  })
  return (
    <Stack gap="sm">
      <label htmlFor="copy-search" className="gl-hidden">
        Search by title, reference, place or owner
      </label>
      <input
        id="copy-search"
        type="search"
        className="gl-input"
        placeholder="Search by title, reference, place or owner"
        value={text}
        autoComplete="off"
        data-autofocus
        onChange={event => setText(event.target.value)}
      />
      {error ? (
        <ErrorState error={error} title="Earlier PRAs could not be loaded" onRetry={retry} />
      ) : isLoading && rows.length === 0 ? (
        <Skeleton lines={6} label="Loading earlier PRAs" />
      ) : rows.length === 0 ? (
        <p className={classes.hint}>No PRAs match. Try one word of the title or the reference.</p>
      ) : (
        <ul className={classes.results} aria-label="Earlier PRAs">
          {rows.map(pra => (
            <li key={pra.id}>
              <button type="button" className={classes.result} onClick={() => onChoose(pra.id)}>
                <span className={classes.title}>{pra.title || 'Untitled'}</span>
                <span className={classes.detail}>{sourceDetail(pra)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className={classes.hint}>More PRAs match. Add a word to find fewer.</p>}
    </Stack>
  )
}

function sourceDetail(pra: Pra): string {
  return [
    pra.reference,
    praTypeLabels[pra.type],
    pra.productionName,
    formatDayShort(pra.startDate),
    pra.ownerName,
  ]
    .filter(Boolean)
    .join(' · ')
}

function CopyTarget({ id, onBack, onClose }: { id: string; onBack: () => void; onClose: () => void }) {
  const { pra, isLoading, error, retry } = usePra(id)
  if (isLoading) return <Skeleton lines={8} label="Loading the earlier PRA" />
  if (!pra) {
    return (
      <>
        <ErrorState error={error} title="This PRA could not be loaded" onRetry={retry} />
        <Button variant="subtle" onClick={onBack}>
          Choose another
        </Button>
      </>
    )
  }
  return <CopyForm source={pra} onBack={onBack} onClose={onClose} />
}

function CopyForm({ source, onBack, onClose }: { source: Pra; onBack: () => void; onClose: () => void }) {
  const form = useCreateForm({ type: source.type, productionId: source.productionId }, target =>
    copyPra(source, target),
  )
  return (
    <CreateFields
      form={form}
      id="copy-pra-production"
      productionLabel="Production of the copy"
      submitLabel="Copy PRA"
      typeNote={
        form.type !== source.type && (
          <Alert color="yellow" icon={<Icon name="warning" />}>
            Only steps that {praTypeLabels[form.type].toLowerCase()} PRAs have are copied.
          </Alert>
        )
      }
      onCancel={onClose}
    >
      <div className={classes.source}>
        <div>
          <strong>{source.title || 'Untitled'}</strong>
          <div className={classes.detail}>{sourceDetail(source)}</div>
        </div>
        <Button variant="subtle" size="compact-sm" onClick={onBack} disabled={form.isPending}>
          Choose another
        </Button>
      </div>
      <p className={classes.hint}>
        Answers are copied and marked “copied – review” until somebody has reviewed them. Dates, approvals and
        amendments are not copied.
      </p>
    </CreateFields>
  )
}
