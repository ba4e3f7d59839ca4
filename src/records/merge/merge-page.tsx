import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Reference } from '@/data/records/reference'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { FieldShell } from '@/ui/form/field-shell'
import { SearchSelect } from '@/ui/form/inputs/search/search-select'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { capitalised } from '../capitalised'
import { Comparing } from './comparing'
import classes from './merge.module.css'
import { detailOf, mergeCandidates } from './merge-model'
import { MergeDone } from './merged'

export interface MergePageProps<T extends ArchivableRecord> {
  type: RecordType<T>
  source: Reference<T>
  record: T
}

/**
 * The page on which admins merge two records. Its address is the address of either record with `?merge`, and with the id of the
 * other record once that is chosen. After the merge, the same address shows the records that still refer to the archived record.
 */
export default function MergePage<T extends ArchivableRecord>({ type, source, record }: MergePageProps<T>) {
  const [params, setParams] = useSearchParams()
  const other = source.byId.get(params.get('merge') ?? '')
  const { one, many } = type.noun
  const went = [record, other].find(
    each => each?.mergedIntoId && [record.id, other?.id].includes(each.mergedIntoId),
  )
  const choose = (id: string | undefined) => setParams({ merge: id ?? '' }, { replace: true })

  return (
    <Page
      title={`Merge “${type.nameOf(record)}”`}
      breadcrumbs={[
        { label: capitalised(many), to: type.paths.list },
        { label: type.nameOf(record), to: type.paths.one(record.id) },
      ]}
      actions={
        <Button component={Link} to={type.paths.one(record.id)} variant="default">
          Back to the {one}
        </Button>
      }
    >
      <div className={classes.page}>
        {went ? (
          <MergeDone key={went.id} type={type} goes={went} byId={source.byId} />
        ) : record.isArchived || other?.isArchived ? (
          <Notice tone="warning">
            “{type.nameOf(record.isArchived ? record : (other ?? record))}” is archived. Restore it first.
          </Notice>
        ) : (
          <>
            <OtherSelect type={type} source={source} record={record} value={other?.id} onChange={choose} />
            {other && other.id !== record.id && (
              <Comparing
                key={`${record.id} ${other.id}`}
                type={type}
                pair={[record, other]}
                all={source.rows}
              />
            )}
          </>
        )}
      </div>
    </Page>
  )
}

function OtherSelect<T extends ArchivableRecord>({
  type,
  source,
  record,
  value,
  onChange,
}: {
  type: RecordType<T>
  source: Reference<T>
  record: T
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const options = useMemo(
    () =>
      mergeCandidates(type, record, source.rows).map(({ record: other, isLikely }) => ({
        value: other.id,
        label: type.nameOf(other),
        hint: [isLikely ? 'Likely the same' : '', detailOf(type, other)].filter(Boolean).join(' · '),
      })),
    [type, record, source.rows],
  )
  return (
    <div className={classes.picker}>
      <FieldShell
        id="merge-with"
        label="Merge with"
        help={`Choose another ${type.noun.one} that is a duplicate of this one. You keep one of the two. The other is archived and points to it.`}
      >
        <SearchSelect
          id="merge-with"
          label="Merge with"
          options={options}
          value={value}
          onChange={onChange}
          placeholder={`Choose a ${type.noun.one}`}
          nothingFound={`No other ${type.noun.one} can be merged with this one`}
          describedBy="merge-with-help"
        />
      </FieldShell>
    </div>
  )
}
