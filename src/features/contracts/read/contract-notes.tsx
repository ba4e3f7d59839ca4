import { bankNotice } from '@/domain/contracts/approval/bank'
import type { Contract } from '@/domain/contracts/schema'
import { Notice } from '@/ui/states/notice'

export function ContractNotes({ contract }: { contract: Contract }) {
  const { status, returnedReason, query, declined, closedTo, cancelledReason, signedAt } = contract
  const bank = bankNotice(contract)
  return (
    <>
      {bank && <Notice tone="warning">{bank}</Notice>}
      {status === 'draft' && returnedReason && (
        <Notice tone="warning">The contract was returned: {returnedReason}</Notice>
      )}
      {status === 'sent' && query && (
        <Notice tone="warning">
          <span style={{ whiteSpace: 'pre-line' }}>The addressee asked: {query}</span>
        </Notice>
      )}
      {status === 'sent' && declined && (
        <Notice tone="warning">The addressee declined to sign: {declined}</Notice>
      )}
      {closedTo.length > 0 && (
        <Notice tone="warning">
          The reader at {closedTo.join(', ')} said that the link was not meant for them. The link is closed,
          and no reminder and no final copy goes to this address. Check the address before you send another
          link.
        </Notice>
      )}
      {status === 'cancelled' && cancelledReason && (
        <Notice>
          {signedAt > 0 ? 'The contract was ended early' : 'The contract was cancelled'}: {cancelledReason}
        </Notice>
      )}
    </>
  )
}
