/** The statuses of a contract (requirements 4). */
export const contractStatuses = [
  'draft',
  'submitted',
  'approved',
  'sent',
  'signed',
  'cancelled',
  'historic',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** The statuses in which documents can be prepared. Later statuses are left out, because sent documents never change. */
export const preparedIn: readonly ContractStatus[] = ['draft', 'submitted', 'approved']

export type ContractTone =
  | 'grey'
  | 'amber'
  | 'blue'
  | 'violet'
  | 'orange'
  | 'teal'
  | 'green'
  | 'light-grey'
  | 'blue-grey'

interface StatusFacts {
  label: string
  /** The badge's colour (requirements 4). */
  tone: ContractTone
  /** The reason why the terms cannot change, and what to do about it; absent if they can change. */
  locked?: string
}

/** The facts of each status. Who may do what in a status is decided by the rows of the events. */
export const contractStatusFacts: Record<ContractStatus, StatusFacts> = {
  draft: { label: 'Draft', tone: 'grey' },
  submitted: {
    label: 'Submitted',
    tone: 'orange',
    locked: 'This contract waits for approval. To change it, withdraw it.',
  },
  approved: {
    label: 'Approved',
    tone: 'blue',
    locked: 'This contract is approved. To change it, reopen it: it must then be approved again.',
  },
  sent: {
    label: 'Sent',
    tone: 'teal',
    locked: 'This contract was sent. To change it, reopen it: it must then be approved and sent again.',
  },
  signed: {
    label: 'Signed',
    tone: 'green',
    locked: 'This contract is signed. To change what was agreed, make a contract that amends it.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'light-grey',
    locked: 'This contract is cancelled, so nobody can change it.',
  },
  historic: {
    label: 'Historic',
    tone: 'blue-grey',
    locked: 'This contract is historic, so nobody can change it.',
  },
}
