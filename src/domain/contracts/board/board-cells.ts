import { type LineColumn, lineColumns, lineColumnsOf } from '@/domain/contracts/bulk/columns'
import { type RowPlan, rowPlan, unchanged } from '@/domain/contracts/bulk/row-plan'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { termsShown } from '@/domain/contracts/terms-of-type'
import type { RowProblem } from '@/domain/import/import-type'
import { cellFault, keptCell } from '@/domain/shared/cells/cells'
import { formatUkDate } from '@/domain/shared/dates'
import { amountText } from '@/domain/shared/values/money'

/** The texts that a person typed into the row of a contract, by the id of the column. */
export type RowEdits = Readonly<Record<string, string>>

/** The columns of the board, which shows contracts of all types: the columns of every type together. */
export const boardColumns: readonly LineColumn[] = lineColumns

/** The text of a contract's cell, in the form in which people type it: '650.00', '01/06/2026', '10'. */
export function cellOf(contract: Contract, { id, term, read }: LineColumn): string {
  if (id === 'person') return otherPartyOf(contract)
  if (id === 'email') return contract.cachedCrew.email || contract.cachedCompany.email
  if (id === 'company') return contract.cachedCompany.name
  const name = term?.(contract.type)
  const value = name && contract[name]
  if (value === undefined || value === '' || !read) return ''
  if (typeof value === 'number') {
    const isCount = String(name).startsWith('numberOf')
    return isCount ? String(value) : amountText({ amount: value, currency: contract.currency })
  }
  return id === 'contractStartDate' || id === 'contractEndDate' ? formatUkDate(String(value)) : String(value)
}

/** Returns whether people may type into a cell: the contract must be a draft, and its type must have the column. */
export function isTypedCell(contract: Contract, column: LineColumn): boolean {
  return (
    contract.status === 'draft' &&
    column.read !== undefined &&
    (column.types?.includes(contract.type) ?? true)
  )
}

/** Returns the terms that the typed cells of a row change, and the problems in these cells. An emptied cell removes the term. */
export function editedRow(
  contract: Contract,
  edits: RowEdits,
): { plan: RowPlan; problems: readonly RowProblem[] } {
  if (Object.keys(edits).length === 0) return { plan: unchanged(contract), problems: [] }
  const values: Partial<Record<keyof ContractTerms, string | number | undefined>> = {}
  const problems: RowProblem[] = []
  const { type, currency } = contract
  for (const { id, read, term } of lineColumnsOf(type)) {
    const typed = edits[id]
    if (typed === undefined || !read || !term) continue
    const cell = keptCell(typed)
    const fault = cellFault(cell)
    const found = fault
      ? { reason: fault }
      : cell === ''
        ? { value: emptyOf(contract, term(type)) }
        : read(cell, { type, currency })
    if ('reason' in found) problems.push({ field: id, reason: found.reason })
    else values[term(type)] = found.value
  }
  const terms = values as Partial<ContractTerms>
  const shown = termsShown(type, { ...contract, ...terms })
  for (const { id, term } of lineColumnsOf(type)) {
    const name = term?.(type)
    if (name && terms[name] !== undefined && terms[name] !== contract[name] && !shown.has(name)) {
      problems.push({ field: id, reason: 'a contract of this type and service does not have this term' })
    }
  }
  const plan = rowPlan(contract, terms)
  if (plan.problem !== '') problems.push({ field: 'contractEndDate', reason: plan.problem })
  return { plan: problems.length > 0 ? unchanged(contract) : plan, problems }
}

/** The value of a term whose cell was emptied: an empty text for texts, otherwise undefined. */
function emptyOf(contract: Contract, name: keyof ContractTerms): string | undefined {
  return typeof contract[name] === 'string' ? '' : undefined
}
