import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { usePeopleNaming } from '@/data/records/people/naming-people'
import { definitionOf } from '@/data/records/reference'
import { useReferences } from '@/data/records/use-references'
import { placesNaming, recordsNaming } from '@/domain/records/named-by'
import { personType } from '@/domain/records/people'
import type { ArchivableRecord } from '@/domain/records/record-type'
import classes from '@/records/linked-list.module.css'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'

/** The most records to show. To see more, people filter the lists. */
const SHOWN = 50

/** The records that refer to this one and that the person may see, each with the field that refers to it. */
export function UsedByRecords({ collection, id }: { collection: string; id: string }) {
  const places = useMemo(
    () =>
      placesNaming(collection).map(place => ({
        place,
        isPeople: place.type.collection === personType.collection,
        definition: definitionOf(place.type.collection, place.type.schema),
      })),
    [collection],
  )
  const small = useMemo(() => places.filter(({ isPeople }) => !isPeople), [places])
  const read = useReferences(useMemo(() => small.map(({ definition }) => definition), [small]))
  // For people, a query is needed, since the device never has all of them.
  const field = places.find(({ isPeople }) => isPeople)?.place.fields[0]?.path.join('.')
  const people = usePeopleNaming(field, id, SHOWN + 1)
  const rowsOf = new Map(small.map((each, at) => [each, read[at]?.rows ?? []]))
  const records = places.flatMap(each =>
    recordsNaming(each.place, (rowsOf.get(each) ?? people.rows) as readonly ArchivableRecord[], id),
  )
  const references = [...read, people]
  const failed = references.find(({ error }) => error)
  return (
    <section aria-labelledby="used-by-records">
      <h2 id="used-by-records">Used by records</h2>
      {failed ? (
        <ErrorState error={failed.error} title="The records could not be searched" />
      ) : references.some(({ isLoading }) => isLoading) ? (
        <Skeleton lines={2} label="Loading the records" />
      ) : records.length === 0 ? (
        <p className={classes.dim}>No record that you may see uses this record.</p>
      ) : (
        <ul className={classes.list}>
          {records.slice(0, SHOWN).map(({ key, name, address, as }) => (
            <li key={key}>
              <Link to={address}>{name}</Link>
              <span className={classes.dim}>{as}</span>
            </li>
          ))}
        </ul>
      )}
      {records.length > SHOWN && <p className={classes.dim}>And {records.length - SHOWN} more.</p>}
    </section>
  )
}
