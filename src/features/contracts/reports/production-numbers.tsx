import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type useContractsOfAll, useContractsOfProduction } from '@/data/contracts/contract-reports'
import {
  type CurrencyNumbers,
  contractNumbers,
  jobOf,
  type NumbersRow,
  numberStages,
} from '@/domain/contracts/reports/numbers'
import type { Contract } from '@/domain/contracts/schema'
import { moneyText } from '@/domain/shared/values/money'
import { EmptyState } from '@/ui/states/empty-state'
import { Loaded } from '@/ui/states/loaded'
import { Notice } from '@/ui/states/notice'
import classes from './reports.module.css'

/** The sums of a production's contracts, with a table and bars for each currency. Also used on the page of the production. */
export function ProductionNumbers({ productionId }: { productionId: string }) {
  return (
    <ContractNumbers
      of={useContractsOfProduction(productionId)}
      nameOf={jobOf}
      none="All contracts that were made in the app count, drafts included, in their own currency. Contracts that are older than the app do not count."
      cut="There are more than 1,000 contracts; only the first 1,000 are counted."
      rowTitle="Job"
    />
  )
}

interface ContractNumbersProps extends Pick<CurrencyTableProps, 'rowTitle' | 'linkOf'> {
  of: ReturnType<typeof useContractsOfAll>
  /** Returns the name of the row in which a contract is counted. */
  nameOf: (contract: Contract) => string
  /** The sentence to show if there are no contracts. `cut` is the sentence to show if there are too many to read. */
  none: string
  cut: string
}

export function ContractNumbers({ of, nameOf, none, cut, ...table }: ContractNumbersProps) {
  const numbers = useMemo(() => contractNumbers(of.rows, nameOf), [of.rows, nameOf])
  return (
    <Loaded of={of} what="the contracts" lines={6}>
      {numbers.length === 0 ? (
        <EmptyState title="No contracts to count" body={none} />
      ) : (
        <div className={classes.numbers}>
          {of.isCut && <Notice tone="warning">{cut}</Notice>}
          <NumbersLegend />
          {numbers.map(each => (
            <CurrencyTable key={each.currency} {...each} {...table} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function NumbersLegend() {
  return (
    <dl className={classes.legend}>
      {numberStages.map(({ id, label, about }) => (
        <div key={id}>
          <dt>
            <span className={classes.swatch} data-stage={id} aria-hidden /> {label}
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
      <div>
        <dt>Committed</dt>
        <dd>These figures are for approved and signed contracts, without contracts in preparation.</dd>
      </div>
    </dl>
  )
}

interface CurrencyTableProps extends CurrencyNumbers {
  rowTitle: string
  linkOf?: (name: string) => string | undefined
}

function CurrencyTable({ currency, rows, total, rowTitle, linkOf }: CurrencyTableProps) {
  const text = (amount: number) => (amount === 0 ? '–' : moneyText({ amount, currency }))
  const most = Math.max(...rows.map(({ committed, prepared }) => committed + prepared), 1)
  const cells = (row: NumbersRow) => (
    <>
      <td data-number data-label="Contracts">
        {row.contracts}
      </td>
      {numberStages.map(({ id, label }) => (
        <td key={id} data-number data-label={label}>
          {text(row[id])}
        </td>
      ))}
      <td data-number data-label="Committed">
        {text(row.committed)}
      </td>
    </>
  )
  return (
    <section aria-label={`In ${currency}`} className={classes.scroll}>
      <table className={classes.table}>
        <caption>In {currency}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            <th scope="col" data-number>
              Contracts
            </th>
            {numberStages.map(({ id, label }) => (
              <th key={id} scope="col" data-number>
                {label}
              </th>
            ))}
            <th scope="col" data-number>
              Committed
            </th>
            {/* The same figures as bars, hidden from screen readers. */}
            <td className={classes.bars} aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.role}>
              <th scope="row">
                <RowName name={row.role} to={linkOf?.(row.role)} />
              </th>
              {cells(row)}
              <td className={classes.bars} aria-hidden>
                <span className={classes.bar}>
                  {numberStages.toReversed().map(({ id }) => (
                    <span key={id} data-stage={id} style={{ width: `${(row[id] / most) * 100}%` }} />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {cells(total)}
            <td aria-hidden />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function RowName({ name, to }: { name: string; to: string | undefined }) {
  return to ? <Link to={to}>{name}</Link> : name
}
