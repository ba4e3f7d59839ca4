import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { Reference } from '@/data/records/reference'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { Notice } from '@/ui/states/notice'
import { mergedInto } from './merge-model'

/** Returns the address for merging two records, or for finding the records that still refer to an archived record. */
function mergeAddress<T extends ArchivableRecord>(type: RecordType<T>, id: string, otherId: string): string {
  return `${type.paths.one(id)}?merge=${encodeURIComponent(otherId)}`
}

/** The record into which it was merged, those merged into it, and, for admins, possible duplicates. */
export function MergeNotices<T extends ArchivableRecord>({
  type,
  record,
  source: { rows, byId },
}: {
  type: RecordType<T>
  record: T
  source: Pick<Reference<T>, 'rows' | 'byId'>
}) {
  const actor = useActor()
  if (!type.merging) return null
  if (record.mergedIntoId) {
    const stays = mergedInto(record, byId)
    return (
      <Notice
        tone="warning"
        action={
          stays && (
            <Button component={Link} to={type.paths.one(stays.id)} size="compact-sm">
              Open “{type.nameOf(stays)}”
            </Button>
          )
        }
      >
        This {type.noun.one} was merged into{' '}
        {stays ? `“${type.nameOf(stays)}”` : 'another record, which you may not open'}.
        {stays && actor.canAccessAdminApp && (
          <>
            {' '}
            <Link to={mergeAddress(type, record.id, record.mergedIntoId)}>
              Find records that still use it
            </Link>
          </>
        )}
      </Notice>
    )
  }
  const merged = rows.filter(({ mergedIntoId }) => mergedIntoId === record.id)
  const twin =
    actor.canAccessAdminApp && !record.isArchived
      ? type.duplicateOf?.(
          record,
          rows.filter(other => !other.isArchived && !type.merging?.apart?.(record, other)),
        )
      : undefined
  return (
    <>
      {twin && (
        <Notice
          tone="warning"
          action={
            <Button
              component={Link}
              to={mergeAddress(type, record.id, twin.id)}
              size="compact-sm"
              variant="default"
            >
              Merge them
            </Button>
          }
        >
          This may be a duplicate of: <Link to={type.paths.one(twin.id)}>{type.nameOf(twin)}</Link>.
        </Notice>
      )}
      {merged.length > 0 && (
        <Notice>
          Merged into it:{' '}
          {merged.map((each, at) => (
            <span key={each.id}>
              {at > 0 && ', '}
              <Link to={type.paths.one(each.id)}>{type.nameOf(each)}</Link>
            </span>
          ))}
          .
        </Notice>
      )}
    </>
  )
}
