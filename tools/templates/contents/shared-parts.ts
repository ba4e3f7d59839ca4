import {
  clause,
  heading,
  keyTerms,
  note,
  onNewPage,
  type Parts,
  type Row,
  row,
  rowIfFilled,
  schedule,
  scheduleClause,
  scheduleItem,
  signatures,
  subheading,
  table,
  unless,
  when,
} from '~tools/templates/parts'

/** Every template says so until a solicitor has looked at it. */
export const sampleNote = note(
  '**Sample wording.** This template is a sample, and no legal advice. A solicitor is to look at it before it is used; whoever does so deletes this paragraph from the template.',
)

/** The rows about the production company and the production. */
export const productionRows: readonly Row[] = [
  row('The Company', '{productionCompany.companiesHouseName}'),
  row('Its address', '{productionCompany.address}'),
  rowIfFilled('Registered number', 'productionCompany.registeredNumber'),
  rowIfFilled('VAT number', 'productionCompany.vatNumber'),
  row('Production', '{production.name}'),
  row('The Programme', '{programmeName}'),
  rowIfFilled('Episode', 'episode'),
  rowIfFilled('Trip', 'tripNumber'),
  row('Company’s contact', '{pm.name}'),
]

/** The rows about the person. */
export const personRows = (label: string): readonly Row[] => [
  row(label, '{crew.fullName}'),
  row('Address', '{crew.address}'),
  row('E-mail', '{crew.email}'),
  rowIfFilled('Telephone', 'crew.phone'),
  rowIfFilled('Country of domicile', 'crew.countryOfDomicile'),
]

/** The rows about a company that lends or supplies. */
export const companyRows = (label: string): readonly Row[] => [
  row(label, '{company.name}'),
  row('Address', '{company.address}'),
  rowIfFilled('Company number', 'lenderCompanyRegisteredNumber'),
  rowIfFilled('VAT number', 'company.vatNumber'),
  rowIfFilled('E-mail', 'company.email'),
  rowIfFilled('Telephone', 'company.phone'),
]

/** The rows about whoever the agreement is with: a company where there is one, else a person. */
export const otherPartyRows = (label: string): readonly Row[] => [
  row(label, '{otherParty.name}'),
  row('Address', '{otherParty.address}'),
  rowIfFilled('Company number', 'lenderCompanyRegisteredNumber'),
  rowIfFilled('VAT number', 'company.vatNumber'),
  rowIfFilled('E-mail', 'otherParty.email'),
  rowIfFilled('Telephone', 'otherParty.phone'),
]

export const periodRows: readonly Row[] = [
  row('From', '{contractStartDate}'),
  row('To', '{contractEndDate}'),
  rowIfFilled('Country of shoot', 'countryOfShoot'),
  rowIfFilled('Location', 'location'),
]

/** The payroll of the US knows no VAT. */
const exclusiveOfVat = '{^isUsPayroll}, exclusive of VAT{/isUsPayroll}'

export const feeRows: readonly Row[] = [
  row('Total payment', `{totalContractPayment}${exclusiveOfVat}`),
  row('Currency', '{currency}'),
]

export const key = (...rows: readonly (Row | readonly Row[])[]) => keyTerms(...(rows.flat() as Row[]))

/** What may stay empty, within a paragraph. */
const ifFilled = (tag: string) => `{#${tag}}{${tag}}{/${tag}}`

/** How the total comes about. */
export const ratesTable = (total: string) =>
  table({
    head: ['Item', 'Quantity', 'Rate', 'Amount'],
    rows: [
      {
        cells: ['{rate.item}', ifFilled('rate.quantity'), ifFilled('rate.rate'), '{rate.amount}'],
        each: 'rates',
      },
      { cells: [total, '', '', '{totalContractPayment}'], isTotal: true },
    ],
    widths: [46, 16, 19, 19],
    amounts: 3,
  })

export const paymentsTable = table({
  head: ['', 'Payment', 'Due', 'Amount'],
  rows: [
    {
      cells: ['{payment.number}', '{payment.description}', '{payment.dueOn}', '{payment.amount}'],
      each: 'payments',
    },
    { cells: ['', 'Total', '', '{totalContractPayment}'], isTotal: true },
  ],
  widths: [6, 48, 26, 20],
  amounts: 1,
})

/** The rates and when they are paid. */
export const ratesSchedule: Parts = [onNewPage(schedule('Rates and payments')), rates()]
/** The same where another schedule comes first. */
export const laterRatesSchedule: Parts = [schedule('Rates and payments'), rates()]

function rates(): Parts {
  return [
    subheading('How the total comes about'),
    ratesTable(`Total${exclusiveOfVat}`),
    subheading('Payment schedule'),
    paymentsTable,
  ]
}

/** Where the money goes. Only a payee whose bank is on file has it printed. */
export const bankTable: Parts = [
  when(
    'bank.accountNumber',
    subheading('Payment is made to'),
    key(
      rowIfFilled('Account name', 'bank.accountName'),
      rowIfFilled('Bank', 'bank.name'),
      rowIfFilled('Sort code', 'bank.sortCode'),
      row('Account number or IBAN', '{bank.accountNumber}'),
      rowIfFilled('BIC', 'bank.bic'),
    ),
  ),
]

/** In the schedule that says what is supplied. */
export const deliverables: Parts = [
  when(
    'hasDeliverables',
    scheduleClause('The deliverables are:'),
    when('deliverables', scheduleItem('{deliverable}')),
  ),
]

export const specialConditions: Parts = [
  when('specialConditions', schedule('Special conditions'), scheduleClause('{specialConditions}')),
]

/** Postponing and calling off, with the scale where none of its own was agreed. */
export function cancellation(what: string, they: string): Parts {
  return [
    when('cancellationTerms', clause('{cancellationTerms}')),
    unless(
      'cancellationTerms',
      clause(
        `The Company may postpone or cancel ${what} by notice. If it does so less than seven days before the first day, it pays half of the fee for the days cancelled; less than 48 hours before, the whole. It pays expenses that were properly incurred and cannot be recovered. ${they.charAt(0).toUpperCase()}${they.slice(1)} must try to find other work or hire for those days, and what is earned there is set off.`,
      ),
    ),
  ]
}

/** A heading with the words about schedules that are issued beside this document. */
export const addedSchedules: Parts = [
  when(
    'hasAddedSchedules',
    heading('Schedules issued with this agreement'),
    when(
      'hasDroneSchedule',
      clause(
        'The schedule “Aerial drone filming” issued with this agreement is part of it. Where the two differ about drone flying, the schedule comes first.',
      ),
    ),
    when(
      'hasMarineSchedule',
      clause(
        'The schedule “Marine vessel” issued with this agreement is part of it. Where the two differ about the vessel, the schedule comes first.',
      ),
    ),
    when(
      'hasStillsSchedule',
      clause(
        'The schedule “Stills photography” issued with this agreement is part of it. Where the two differ about still pictures, the schedule comes first.',
      ),
    ),
    when(
      'hasAdviceSchedule',
      clause(
        'The schedule “Consultant services” issued with this agreement is part of it. Where the two differ about the advice, the schedule comes first, but for the fee and tax.',
      ),
    ),
  ),
]

export const companySigns = {
  heading: 'For {productionCompany.companiesHouseName}',
  hasPosition: true,
}

export const sign = signatures
