import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { Contract } from '@/domain/contracts/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { closedWithout } from './closed-to'

/** The writes after a reader said that the link was not meant for them: the contract stores the address until a new link is sent. */
export function planDenial(contract: Contract, write: WriteOrigin): PlannedWrite[] {
  const { name: address } = write.actor
  return [
    {
      path: contractPath(contract.id),
      op: 'update',
      data: {
        closedTo: [...closedWithout(contract, address), address],
        lastLogId: write.writeId,
        ...stamps(contract.revision + 1, write),
      },
    },
    logWrite(
      newContractEntry({ id: write.writeId, logType: 'deny-link', subject: contract, actor: write.actor }),
      write,
    ),
  ]
}
