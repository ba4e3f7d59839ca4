import { lazy } from 'react'
import { useActor } from '@/data/base/session'
import type { Contract } from '@/domain/contracts/schema'
import { availableContractCommands } from '@/domain/contracts/workflow/available'
import { useApprovalFacts } from '@/features/contracts/shared/use-approval-facts'
import { ActionBar } from '@/ui/dialogs/action-bar'
import type { PageMenuItem } from '@/ui/page'

const CommandDialogOf = lazy(() => import('./command-dialog-of'))

/** Actions that this person may never take are left out. */
export function ContractActions({
  contract,
  menu,
}: {
  contract: Contract
  /** Further items of the same menu, above the commands. */
  menu: readonly PageMenuItem[]
}) {
  const actor = useActor()
  const commands = availableContractCommands(contract, actor, useApprovalFacts(contract))
  return (
    <ActionBar
      buttons={commands.filter(({ primary }) => primary)}
      rest={commands.filter(({ primary }) => !primary)}
      menu={menu}
      keyOf={({ event }) => event}
      dialog={(command, onClose) => (
        <CommandDialogOf contract={contract} command={command} onClose={onClose} />
      )}
    />
  )
}
