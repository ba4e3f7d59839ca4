import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { Notice } from '@/ui/states/notice'
import classes from './merge.module.css'
import { mergedInto } from './merge-model'
import { counted, NamingList } from './naming-list'
import { isMovable, useNaming } from './use-naming'

/** A value in the browser's history that says whether to move the drafts too. A link cannot set this value. */
export interface AfterMerge {
  isMoving: boolean
}

/** A link to the archived record, and the records that still refer to it, moved at once on request. */
export function MergeDone<T extends ArchivableRecord>({
  type,
  goes,
  byId,
}: {
  type: RecordType<T>
  goes: T
  byId: ReadonlyMap<string, T>
}) {
  const isWished = (useLocation().state as AfterMerge | null)?.isMoving === true
  const stays = mergedInto(goes, byId)
  const staysId = stays?.id ?? ''
  const view = useNaming(type, goes.id)
  const { look, move } = view
  useEffect(() => {
    void look().then(found => (found && isWished && staysId ? move(found.documents, staysId) : undefined))
  }, [look, move, isWished, staysId])
  if (!stays) return <Notice tone="warning">You may not open the record that it was merged into.</Notice>

  const movable = view.naming?.documents.filter(isMovable) ?? []
  const isIdle = !view.looking && !view.moving
  return (
    <>
      <Notice
        action={
          <Button component={Link} to={type.paths.one(stays.id)} size="compact-sm">
            Open “{type.nameOf(stays)}”
          </Button>
        }
      >
        “{type.nameOf(goes)}” was merged into “{type.nameOf(stays)}” and archived. Restoring it makes it a{' '}
        {type.noun.one} of its own again, but copied values and moved records do not change back.
      </Notice>
      <section className={classes.section} aria-labelledby="still-named">
        <h2 id="still-named">Records that still use it</h2>
        <NamingList view={view} isMoved />
        {isIdle && movable.length > 0 && (
          <div>
            <Button onClick={() => void move(movable, stays.id)}>
              Move {counted(movable)} to “{type.nameOf(stays)}”
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
