import { Button, Menu } from '@mantine/core'
import { lazy, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useConfig } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { type AvailableCommand, availableCommands } from '@/domain/pras/workflow/available'
import { ReasonedButton } from '@/ui/dialogs/reasoned-button'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand-part'
import type { PageMenuItem } from '@/ui/page'
import classes from './actions.module.css'
import { gateApprovals, type ShownVersion } from './approval-gate'
import { arrangeCommands, commandKey } from './arrange'
import { pageOfEvent } from './event-pages'

const ActionDialog = lazy(() => import('./action-dialogs'))

interface PraActionsProps {
  pra: Pra
  steps: PraSteps
  /** The version on the page: only there, and only of that version, one approves. */
  shown?: ShownVersion
  /** Further items of the same menu, above the actions: download, print. */
  menu?: readonly PageMenuItem[]
  /** 'header' shows buttons and menu; 'primary' only the buttons, for the foot of a form. */
  variant?: 'header' | 'primary'
}

/**
 * Everything that this person may do with this PRA in its present state: the way on as buttons, the rest in a menu,
 * each disabled with its reason where the time has not come. What they may never do is absent.
 */
export function PraActions({ pra, steps, shown, menu = [], variant = 'header' }: PraActionsProps) {
  const actor = useActor()
  const config = useConfig()
  const [open, setOpen] = useState<AvailableCommand | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // On the page of an event its own button sends it.
  const possible = availableCommands(pra, actor, Date.now()).filter(
    ({ event }) => pageOfEvent(pra.id, event) !== pathname,
  )
  const commands = arrangeCommands(gateApprovals(possible, pra, shown))
  const adviserName = pra.diveAdviserName || config.diveAdviserName
  const choose = (command: AvailableCommand) => {
    const page = pageOfEvent(pra.id, command.event)
    if (page) void navigate(page)
    else setOpen(command)
  }
  const hasMenu = variant === 'header' && menu.length + commands.menu.length > 0

  return (
    <>
      {commands.header.map((command, index) => (
        <ReasonedButton
          key={commandKey(command)}
          command={command}
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => choose(command)}
        />
      ))}
      {hasMenu && <ActionMenu extra={menu} commands={commands.menu} onChoose={choose} />}
      {open && (
        <OnDemandPart>
          <ActionDialog
            pra={pra}
            steps={steps}
            command={open}
            shown={shown}
            adviserName={adviserName}
            onClose={() => setOpen(now => (now === open ? null : now))}
          />
        </OnDemandPart>
      )}
    </>
  )
}

function ActionMenu({
  extra,
  commands,
  onChoose,
}: {
  extra: readonly PageMenuItem[]
  commands: readonly AvailableCommand[]
  onChoose: (command: AvailableCommand) => void
}) {
  return (
    // Within the page's landmark, so that a screen reader does not find it outside everything.
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="chevron-down" />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {extra.map(item => (
          <Menu.Item key={item.label} disabled={item.disabled} onClick={item.onClick}>
            {item.label}
            {item.disabled && item.reason && <div className={classes.reason}>{item.reason}</div>}
          </Menu.Item>
        ))}
        {extra.length > 0 && commands.length > 0 && <Menu.Divider />}
        {commands.map(command => (
          <Menu.Item
            key={commandKey(command)}
            disabled={!command.enabled}
            color={command.isDangerous ? 'var(--gl-danger)' : undefined}
            onClick={() => onChoose(command)}
          >
            {command.label}
            {command.reason && <div className={classes.reason}>{command.reason}</div>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
