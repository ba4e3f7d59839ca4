import { type ContractType, contractTypeFacts, contractTypes } from '@/domain/contracts/types'
import { type ImportColumn, type ImportType, mapped, type RowValues } from '@/domain/import/import-type'
import type { Production } from '@/domain/productions/schema'
import { type CellRead, plainHeading, readDay, readFullName, shortened } from '@/domain/shared/cells/cells'
import { currencies } from '@/domain/shared/currencies'
import { checkHistoricRow } from './row'

/** The productions by name and by code, both in lower case, to find the production that a cell names. */
export interface HistoricContext {
  productionIds: ReadonlyMap<string, string>
}

/** Collects the productions that a row may name. Archived ones are included, because these contracts are old. */
export function historicContext(
  productions: readonly Pick<Production, 'id' | 'name' | 'code'>[],
): HistoricContext {
  const named = productions.flatMap(({ id, name, code }) => [
    [name.trim().toLowerCase(), id] as const,
    ...(code.trim() === '' ? [] : [[code.trim().toLowerCase(), id] as const]),
  ])
  return { productionIds: new Map(named) }
}

type Column = ImportColumn<HistoricContext>
const split = (words: string) => words.split(',')
const text = (field: string) => (cell: string) => ({ value: { [field]: cell } })

const typeWords: Readonly<Record<string, ContractType>> = {
  ...Object.fromEntries(
    contractTypes.flatMap(type => [
      [plainHeading(type), type],
      [plainHeading(contractTypeFacts[type].label), type],
    ]),
  ),
  'self employed': 'freelance',
  crew: 'freelance',
  loanout: 'loanout',
  supplier: 'goods-and-services',
  paye: 'dailies',
}

function readType(cell: string): CellRead<RowValues> {
  const type = typeWords[plainHeading(cell)]
  return type
    ? { value: { type } }
    : {
        reason: `“${shortened(cell)}” is not a type of contract. Write freelance, loan-out, goods and services, dailies or US payroll`,
      }
}

function readCurrency(cell: string): CellRead<RowValues> {
  const code = cell === '£' ? 'GBP' : cell.toUpperCase()
  return currencies.some(currency => currency.code === code)
    ? { value: { currency: code } }
    : { reason: `“${shortened(cell)}” is not a currency in the list. Write a code such as GBP` }
}

const column = (
  id: string,
  label: string,
  synonyms: string,
  examples: Column['examples'],
  read: Column['read'] = text(id),
): Column => ({ id, label, synonyms: split(synonyms), examples, read })

const columns: readonly Column[] = [
  column(
    'oldReference',
    'Contract number',
    'reference,contract reference,contract ref,ref,contract no,old reference,id,contract id',
    ['2019-0412', '2019-0413'],
  ),
  {
    ...column(
      'productionId',
      'Production',
      'series,show,production name,production code',
      ['Ice', 'Ice'],
      (cell, { productionIds }) => {
        const productionId = productionIds.get(cell.toLowerCase())
        return productionId === undefined
          ? {
              reason: `there is no production “${shortened(cell)}”. Write the name or the code from the record of the production`,
            }
          : { value: { productionId } }
      },
    ),
    isReference: true,
  },
  column('type', 'Type', 'contract type,kind', ['Freelance', 'Loan-out'], readType),
  column(
    'fullName',
    'Person',
    'name,full name,crew,crew member,freelancer,contractor',
    ['Ada Lovelace', ''],
    cell => readFullName(cell),
  ),
  column('firstName', 'First name', 'forename,given name', ['', '']),
  column('lastName', 'Last name', 'surname,family name', ['', '']),
  column(
    'historicCompanyName',
    'Company',
    'company name,lender,supplier,historic company name,loan out company',
    ['', 'Lens Ltd'],
  ),
  column('crewSpecialism', 'Role', 'job,job title,position,specialism,grade', [
    'Camera operator',
    'Sound recordist',
  ]),
  column('programmeName', 'Programme', 'programme name,episode title', ['Polar bears', '']),
  column('tripNumber', 'Trip', 'trip number,trip no,shoot', ['T4', '']),
  {
    ...column(
      'contractStartDate',
      'First day',
      'start,start date,from,contract start',
      ['12/04/2019', '12/04/2019'],
      cell => mapped(readDay(cell), contractStartDate => ({ contractStartDate })),
    ),
    isDay: true,
  },
  {
    ...column(
      'contractEndDate',
      'Last day',
      'end,end date,to,until,contract end',
      ['30/04/2019', '30/04/2019'],
      cell => mapped(readDay(cell), contractEndDate => ({ contractEndDate })),
    ),
    isDay: true,
  },
  column('currency', 'Currency', 'currency code', ['GBP', 'GBP'], readCurrency),
  column(
    'historicFilmingRate',
    'Filming rate',
    'rate,day rate,daily rate,filming day rate,historic filming rate',
    ['£450', '£2,700 a week'],
  ),
  column('historicTravelDayRate', 'Travel day rate', 'travel rate,historic travel day rate', ['£225', '']),
  column(
    'historicTotalContractPayment',
    'Total',
    'total contract payment,contract total,total payment,total fee,historic total contract payment',
    ['£8,550', '£5,400'],
  ),
]

/**
 * The import of contracts from before the app (requirements 3, domain K16): four facts exactly as the file has them, and the
 * people, the work and the dates.
 */
export const historicImport: ImportType<HistoricContext> = {
  noun: { one: 'contract', many: 'contracts' },
  columns,
  key: 'oldReference',
  check: checkHistoricRow,
  nameOf: ({ firstName = '', lastName = '', historicCompanyName = '' }) =>
    [`${firstName} ${lastName}`.trim(), historicCompanyName].filter(Boolean).join(', '),
  refused: [
    {
      pattern:
        /^(bank|sort code|account n|iban|bic|ni n|nino|national insurance|date of birth|dob|birth|passport|address|home address|next of kin|utr|tax)/,
      reason: 'Old contracts are stored without this column.',
    },
    {
      pattern: /^(status|signed|sent)/,
      reason: 'The status is not needed, because every imported contract is historic.',
    },
  ],
}
