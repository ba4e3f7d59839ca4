import { capacities } from '@/domain/pras/approvals/capacities'
import type { PraStatus, PraType } from '@/domain/pras/schema'
import { type Transition, transitions } from '@/domain/pras/workflow/transitions'

/** The lists of firestore.rules between its 'rows' marks, made from the table. */
export interface RowLists {
  editorRows: string[]
  teamRows: string[]
  approvalRows: string[]
  amendmentApprovalRows: string[]
  declineRows: string[]
}

/** Events whose rows the rules state as a condition instead of a list; the parity test covers them. */
const asConditions = ['raise-risk', 'lower-risk', 'convert', 'move', 'archive', 'restore']

export function rowLists(): RowLists {
  const lists: RowLists = {
    editorRows: [],
    teamRows: [],
    approvalRows: [],
    amendmentApprovalRows: [],
    declineRows: [],
  }
  for (const row of transitions.filter(each => !asConditions.includes(each.event))) {
    for (const key of keysOf(row)) {
      if (row.adds) {
        const list = key.endsWith(':open') ? lists.amendmentApprovalRows : lists.approvalRows
        list.push(`${row.event}:${row.adds}:${key}`)
      } else if (row.event === 'decline') {
        for (const capacity of capacities.filter(each => row.by.includes(each))) {
          lists.declineRows.push(`${capacity}:${key}`)
        }
      } else (row.by.length === 1 ? lists.editorRows : lists.teamRows).push(`${row.event}:${key}`)
    }
  }
  return lists
}

function keysOf(row: Transition): string[] {
  return row.types.flatMap(type =>
    row.from.flatMap(from =>
      outcomesOf(row, from).flatMap(to => amendmentsOf(row).map(state => keyOf(type, from, to, state))),
    ),
  )
}

const keyOf = (type: PraType, from: PraStatus, to: PraStatus, state: string) =>
  `${type}:${from}>${to}:${state}`

function outcomesOf(row: Transition, from: PraStatus): PraStatus[] {
  const stays = row.to === 'same' ? from : row.to
  return row.completes ? [stays, 'approved'] : [stays]
}

function amendmentsOf(row: Transition): string[] {
  return row.amendment === 'any' ? ['none', 'open'] : [row.amendment]
}
