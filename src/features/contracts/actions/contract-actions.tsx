import { Button, Menu } from '@mantine/core'
import { lazy, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useConfig } from '@/data/records/reference'
import type { Contract } from '@/domain/contracts/schema'
import { type AvailableCommand, availableCommands } from '@/domain/contracts/workflow/available'
import { ReasonedButton } from '@/ui/dialogs/reasoned-button'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand-part'
import type { PageMenuItem } from '@/ui/page'
import classes from './actions.module.css'

const CommandDialogOf = lazy(() => import('./command-dialog-of'))

/**
 * Everything that this person may do with this contract in its present state: the way on as a button, the rest in a menu,
 * each disabled with its reason where the time has not come. What they may never do is absent.
 */
export function ContractActions({
  contract,
  menu,
}: {
  contract: Contract
  /** Further items of the same menu, above the commands. */
  menu: readonly PageMenuItem[]
}) {
  const actor = useActor()
  const { contractApprovalLimit } = useConfig()
  const [open, setOpen] = useState<AvailableCommand | null>(null)
  const commands = availableCommands(contract, actor, { approvalLimit: contractApprovalLimit })
  const rest = commands.filter(({ primary }) => !primary)
  return (
    <>
      {commands
        .filter(({ primary }) => primary)
        .map(command => (
          <ReasonedButton key={command.event} command={command} onClick={() => setOpen(command)} />
        ))}
      {menu.length + rest.length > 0 && (
        // Within the page's landmark, so that a screen reader does not find it outside everything.
        <Menu withinPortal={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="chevron-down" />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map(({ label, onClick }) => (
              <Menu.Item key={label} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
            {menu.length > 0 && rest.length > 0 && <Menu.Divider />}
            {rest.map(command => (
              <Menu.Item
                key={command.event}
                disabled={!command.enabled}
                color={command.isDangerous ? 'var(--gl-danger)' : undefined}
                onClick={() => setOpen(command)}
              >
                {command.label}
                {command.reason && <div className={classes.reason}>{command.reason}</div>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open && (
        <OnDemandPart>
          <CommandDialogOf
            contract={contract}
            command={open}
            onClose={() => setOpen(now => (now === open ? null : now))}
          />
        </OnDemandPart>
      )}
    </>
  )
}
