import { copiedRecords, copyNames } from '@/domain/contracts/copying/drift'
import type { Contract } from '@/domain/contracts/schema'
import { entriesOf, type Names } from '@/domain/pras/steps/readable'
import classes from '@/features/contracts/shared/contracts.module.css'
import { Entries } from '@/records/readable-step'

/** The documents use these copies, even if the records have changed. */
export function CopiesReading({ contract, names }: { contract: Contract; names: Names }) {
  const context = { type: contract.type, step: {}, steps: {}, today: '' }
  const copies = copyNames
    .map(copy => {
      const { label, fields } = copiedRecords[copy]
      return { label, entries: entriesOf(fields, contract[copy], context, names, '') }
    })
    .filter(({ entries }) => entries.length > 0)
  if (copies.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="copies">
      <h2 id="copies">As copied into the contract</h2>
      {copies.map(({ label, entries }) => (
        <section key={label} aria-label={`${label}, as copied`}>
          <h3>{label}</h3>
          <Entries entries={entries} />
        </section>
      ))}
    </section>
  )
}
