import type { LineColumn } from '@/domain/contracts/bulk/columns'
import { pastedInto } from '@/domain/contracts/bulk/paste'
import type { Contract } from '@/domain/contracts/schema'
import { cellOf, isTypedCell, type RowEdits } from './board-cells'

export interface PastedEdits {
  rows: { contract: Contract; cells: RowEdits }[]
  said: string[]
}

/**
 * Returns the edits from a pasted block of cells, which fills cells to the right and down from one cell. Only drafts are filled.
 * A row is left out if it names another person than its contract does.
 */
export function pastedEdits(
  contracts: readonly Contract[],
  columns: readonly LineColumn[],
  place: { line: number; column: number },
  block: readonly (readonly string[])[],
): PastedEdits {
  const [first] = contracts
  if (!first) return { rows: [], said: [] }
  const lines = contracts.map(({ id }) => ({ id, cells: {} }))
  const grid = { lines, shown: columns.map(({ id }) => id), type: contracts[place.line]?.type ?? first.type }
  const pasted = pastedInto(grid, place, block, () => '')
  const rows: PastedEdits['rows'] = []
  const left: string[] = []
  contracts.forEach((contract, at) => {
    const cells = pasted.lines[at]?.cells ?? {}
    if (Object.keys(cells).length === 0) return
    const fault = faultOf(contract, cells)
    if (fault !== '') left.push(`${contract.reference}: ${fault}.`)
    else rows.push({ contract, cells: typedCells(contract, columns, cells) })
  })
  const beyond = pasted.lines.length - contracts.length
  return {
    rows,
    said: [
      `${rows.length} ${rows.length === 1 ? 'contract' : 'contracts'} filled.`,
      ...pasted.leftOut,
      ...left,
      ...(beyond > 0
        ? [`You pasted more rows than there are contracts below. The last ${beyond} rows were left out.`]
        : []),
    ],
  }
}

function faultOf(contract: Contract, cells: RowEdits): string {
  if (contract.status !== 'draft') return 'the contract is not a draft any more'
  const { person = '', email = '' } = cells
  const isOther = (typed: string, id: string) =>
    typed.trim() !== '' && plain(typed) !== plain(cellOf(contract, named(id)))
  return isOther(person, 'person') || isOther(email, 'email')
    ? 'the pasted row has the name or address of another person'
    : ''
}

function typedCells(contract: Contract, columns: readonly LineColumn[], cells: RowEdits): RowEdits {
  const ids = columns.filter(column => isTypedCell(contract, column)).map(({ id }) => id)
  return Object.fromEntries(Object.entries(cells).filter(([id]) => ids.includes(id)))
}

const named = (id: string): LineColumn => ({ id, label: '', synonyms: [], isUsual: false, width: 0 })

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
