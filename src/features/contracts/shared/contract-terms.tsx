import type { Contract } from '@/domain/contracts/schema'
import { shownSections } from '@/domain/contracts/sections/registry'
import { entriesOf, type Names } from '@/domain/pras/steps/readable'
import { formatDay } from '@/domain/shared/dates'
import { Entries } from '@/records/readable-step'
import classes from './contracts.module.css'

/** The terms of a contract, read-only, section by section. Empty sections are left out. */
export function ContractTermsReading({ contract, names }: { contract: Contract; names: Names }) {
  const context = { type: contract.type, step: contract, steps: {}, today: '', writeDay: formatDay }
  return shownSections(contract.type, contract, '')
    .map(({ id, title, fields }) => ({ id, title, entries: entriesOf(fields, contract, context, names, '') }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, title, entries }) => (
      <section key={id} className={classes.section} aria-labelledby={`terms-${id}`}>
        <h2 id={`terms-${id}`}>{title}</h2>
        <Entries entries={entries} />
      </section>
    ))
}
