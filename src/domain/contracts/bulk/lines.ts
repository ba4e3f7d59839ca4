import type { Company } from '@/domain/companies/schema'
import type { CheckContext } from '@/domain/contracts/checks/check'
import { type CheckFinding, contractChecks } from '@/domain/contracts/checks/checks'
import type { InvitedPerson } from '@/domain/contracts/commands/request'
import { copyOf } from '@/domain/contracts/copying/drift'
import { type Contract, type ContractTerms, contractSchema } from '@/domain/contracts/schema'
import { figuresOf, scheduleTemplates, splitTotal } from '@/domain/contracts/totals'
import type { crewSchema } from '@/domain/crew/schema'
import type { RowProblem } from '@/domain/import/import-type'
import { cellFault, cleanCell, keptCell } from '@/domain/shared/cells/cells'
import type { z } from '@/domain/shared/zod'
import { lineColumnsOf } from './columns'
import { companyIn, invitedIn, personIn, type WhoIndex } from './who'

type CrewPerson = z.infer<typeof crewSchema>
type Who = WhoIndex<CrewPerson, Company>

/** A line of the grid as typed. Each line makes one contract. */
export interface BulkLine {
  /** The id that the contract will have, so that creating it twice makes one contract. */
  id: string
  cells: Readonly<Record<string, string>>
}

export interface JudgedLine {
  id: string
  /** The name of the person from the record, or the typed text if no record is found. */
  name: string
  /** The problems because of which the line cannot become a contract, by column. */
  problems: readonly RowProblem[]
  /** Findings that must be dealt with before the contract is submitted. */
  notes: readonly CheckFinding[]
  terms: ContractTerms
  crew: CrewPerson | undefined
  /** The person who is mailed a link to enter their details, because contract crew does not have them. */
  invited: InvitedPerson | undefined
  company: Company | undefined
  /** Minor units. */
  total: number
}

export interface BulkCommon {
  terms: ContractTerms
  /** One of `scheduleTemplates`. */
  schedule: string
  who: Who
  checks: Pick<CheckContext, 'today' | 'limits'> & {
    hmrcRoleOf: (crew: CrewPerson) => CheckContext['hmrcRole']
  }
}

export const MOST_LINES = 200

/** Returns whether a line has no text. Such a line is only there for typing, and makes no contract. */
export function isEmptyLine({ cells }: BulkLine): boolean {
  return Object.values(cells).every(cell => cell.trim() === '')
}

/** The checks whose finding prevents a line, because its dates or days cannot be true. */
const impossible: ReadonlySet<string> = new Set(['end-before-start', 'more-days-than-dates', 'not-half-days'])

const columnOfPath: Readonly<Record<string, string>> = { contractEndDate: 'contractEndDate' }

export function judgedLine({ id, cells }: BulkLine, common: BulkCommon): JudgedLine {
  const { terms: shared, who } = common
  const cell = (column: string) => cleanCell(cells[column] ?? '')
  const { values, problems } = valuesOf(cells, shared)
  const person = personIn(cell('person'), cell('email'), who)
  const invited = 'reason' in person ? invitedIn(cell('person'), cell('email'), who) : undefined
  if ('reason' in person && !invited) problems.push(person)
  const lender =
    shared.type === 'loanout' && cell('company') !== '' ? companyIn(cell('company'), who) : undefined
  if (lender && 'reason' in lender) problems.push(lender)
  if (shared.type === 'loanout' && !lender && shared.contractCompanyId === '') {
    problems.push({
      field: 'company',
      reason: 'a loan-out contract needs the name of the company that supplies the person',
    })
  }
  const crew = 'value' in person ? person.value : undefined
  const company = lender && 'value' in lender ? lender.value : undefined
  const terms = withPayments(
    {
      ...shared,
      ...values,
      ...(values.screenCredit ? { creditAgreed: 'yes' } : {}),
      crewId: crew?.id ?? '',
      ...(company ? { contractCompanyId: company.id } : {}),
    },
    common.schedule,
  )
  const contract = asDraft(terms, crew, company)
  const findings = contractChecks(contract, {
    ...common.checks,
    hmrcRole: crew && common.checks.hmrcRoleOf(crew),
    company,
  })
  const stopping = findings.filter(finding => impossible.has(finding.id))
  return {
    id,
    name: crew ? `${crew.firstName} ${crew.lastName}`.trim() : cell('person') || cell('email'),
    problems: [
      ...problems,
      ...stopping.map(({ path, message }) => ({
        field: columnOfPath[path] ?? 'numberOfFilmingDays',
        reason: `${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`,
      })),
    ],
    notes: findings.filter(finding => !impossible.has(finding.id)),
    terms,
    crew,
    invited,
    company,
    total: contract.totalContractPayment,
  }
}

function valuesOf(cells: BulkLine['cells'], { type, currency }: ContractTerms) {
  const values: Record<string, string | number> = {}
  const problems: RowProblem[] = []
  for (const { id, read, term } of lineColumnsOf(type)) {
    const cell = keptCell(cells[id] ?? '')
    if (!read || !term || cell === '') continue
    const fault = cellFault(cell)
    const found = fault ? { reason: fault } : read(cell, { type, currency })
    if ('reason' in found) problems.push({ field: id, reason: found.reason })
    else values[term(type)] = found.value
  }
  return { values: values as Partial<ContractTerms>, problems }
}

const paidOn: Readonly<Record<string, readonly string[]>> = {
  arrears: ['On completion'],
  halves: ['On signature', 'On completion'],
  quarters: ['On signature', 'Half way', 'On completion'],
}

/** Adds the payments of a schedule template to the terms. The payments add up to the total of the terms. */
export function withPayments(terms: ContractTerms, schedule: string): ContractTerms {
  const template = scheduleTemplates.find(({ id }) => id === schedule)
  if (!template) return terms
  const total = figuresOf(terms).totalContractPayment
  const paymentSchedule = splitTotal(total, template.shares).map((amount, at) => ({
    description: paidOn[template.id]?.[at] ?? '',
    dueOn: '',
    amount,
  }))
  return { ...terms, paymentSchedule: total > 0 ? paymentSchedule : [] }
}

/** The contract that the terms would make, on which the checks run. */
function asDraft(terms: ContractTerms, crew: CrewPerson | undefined, company: Company | undefined): Contract {
  return {
    ...blank,
    ...terms,
    ...figuresOf(terms),
    cachedCrew: copyOf('cachedCrew', crew ?? {}),
    cachedCompany: copyOf('cachedCompany', company ?? {}),
  }
}
const blank = contractSchema.parse({
  id: '',
  type: 'freelance',
  productionId: '-',
  reference: '',
  year: 0,
  number: 0,
  status: 'draft',
  companyAccess: 'open',
  createdBy: '',
  createdAt: 0,
})

/** Checks every line that has text, and compares it with the lines above: nobody may get two contracts for the same days. */
export function judgedLines(lines: readonly BulkLine[], common: BulkCommon): JudgedLine[] {
  const seen = new Map<string, { line: number; from: string; to: string }[]>()
  return lines.flatMap((line, at) => {
    if (isEmptyLine(line)) return []
    const judged = judgedLine(line, common)
    const { crewId, contractStartDate: from, contractEndDate: to } = judged.terms
    const who = crewId || judged.invited?.email
    if (!who) return [judged]
    const others = seen.get(who) ?? []
    seen.set(who, [...others, { line: at + 1, from, to }])
    const same = others.find(other => other.from <= to && from <= other.to)
    if (!same) return [judged]
    const reason = `line ${same.line} already has this person on the same days. Remove one of the two lines`
    return [{ ...judged, problems: [...judged.problems, { field: 'person', reason }] }]
  })
}
