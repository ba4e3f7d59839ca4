import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { NamingDocument } from '@/data/merging/naming'
import linked from '@/records/linked-list.module.css'
import { Notice } from '@/ui/states/notice'
import { Underway } from '@/ui/states/underway'
import classes from './merge.module.css'
import { isMovable, type NamingView, type Way } from './use-naming'

const SHOWN = 20

/** First the records that will refer to the kept record, then the others, each with the reason. */
export function NamingList({ view, isMoved }: { view: NamingView; isMoved: boolean }) {
  const { naming, looking, moving, failure, refused, look, stop } = view
  const way = looking ?? moving
  if (way) return <Underway {...way} text={underwayWords(way, way === moving)} onStop={stop} />
  if (failure) {
    return (
      <Notice
        tone="problem"
        action={
          <Button size="compact-sm" variant="default" onClick={() => void look()}>
            Look again
          </Button>
        }
      >
        This kind of record could not be searched. {failure}
      </Notice>
    )
  }
  if (!naming) {
    return (
      <div>
        <Button variant="default" onClick={() => void look()}>
          Find records that use it
        </Button>
      </div>
    )
  }
  const movable = naming.documents.filter(isMovable)
  const staying = naming.documents.filter(document => !isMovable(document))
  if (naming.documents.length === 0) {
    return (
      <p className={classes.dim}>
        {isMoved ? 'No record uses the archived record any more.' : 'No record names it.'}
      </p>
    )
  }
  return (
    <>
      <Documents
        title={isMoved ? 'Still to be moved' : 'Moved to the record that you keep'}
        documents={movable}
        reasonOf={document => refused.get(document.key) ?? ''}
      />
      <Documents
        title={isMoved ? 'Not changed' : 'Still uses the archived record'}
        documents={staying}
        reasonOf={document => document.staysBecause}
      />
      {naming.hasMore && (
        <Notice tone="warning">
          A search finds at most 1,000 records of a kind. Search again when these records have been moved.
        </Notice>
      )}
    </>
  )
}

function underwayWords({ done, of }: Way, isMoving: boolean): string {
  if (isMoving) return `${done} of ${of} moved`
  return of === 0 ? 'Finding records that use it' : `${done} of ${of} drafts searched`
}

function Documents({
  title,
  documents,
  reasonOf,
}: {
  title: string
  documents: readonly NamingDocument[]
  reasonOf: (document: NamingDocument) => string
}) {
  if (documents.length === 0) return null
  const more = documents.length - SHOWN
  return (
    <section aria-label={title}>
      <h3 className={classes.small}>
        {title}: {counted(documents)}
      </h3>
      <ul className={linked.list}>
        {documents.slice(0, SHOWN).map(document => (
          <li key={document.key}>
            <Link to={document.address}>{document.name}</Link>
            {reasonOf(document) && <span className={classes.dim}>{reasonOf(document)}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.dim}>And {more} more.</p>}
    </section>
  )
}

const nouns = {
  pra: ['PRA', 'PRAs'],
  contract: ['contract', 'contracts'],
  record: ['record', 'records'],
} as const

/** Returns '2 PRAs, 1 contract'. */
export function counted(documents: readonly Pick<NamingDocument, 'what'>[]): string {
  return (['pra', 'contract', 'record'] as const)
    .map(what => [what, documents.filter(document => document.what === what).length] as const)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${nouns[what][count === 1 ? 0 : 1]}`)
    .join(', ')
}
