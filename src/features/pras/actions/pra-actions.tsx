import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useConfig } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { ActionBar } from '@/ui/dialogs/action-bar'
import type { PageMenuItem } from '@/ui/page'
import { gateApprovals, type ShownVersion } from './approval-gate'
import { arrangeCommands, commandKey } from './arrange'
import { pageOfEvent } from './event-pages'

const ActionDialog = lazy(() => import('./action-dialogs'))

interface PraActionsProps {
  pra: Pra
  steps: PraSteps
  /** The version on the page. Only this version can be approved here. */
  shown?: ShownVersion
  /** Further menu items above the actions: download, print. */
  menu?: readonly PageMenuItem[]
  /** 'header' shows buttons and menu; 'primary' shows only the buttons, for the foot of a form. */
  variant?: 'header' | 'primary'
  /** True if something else on the page is more important; no button here is then styled as the primary button. */
  isSecondary?: boolean
}

/** Actions that the person may never take are absent. */
export function PraActions({
  pra,
  steps,
  shown,
  menu = [],
  variant = 'header',
  isSecondary,
}: PraActionsProps) {
  const actor = useActor()
  const config = useConfig()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // An event with a page of its own has its button on that page.
  const possible = availablePraCommands(pra, actor, Date.now()).filter(
    ({ event }) => pageOfEvent(pra.id, event) !== pathname,
  )
  const commands = arrangeCommands(gateApprovals(possible, pra, shown))
  return (
    <ActionBar
      buttons={commands.header}
      rest={variant === 'header' ? commands.menu : []}
      menu={variant === 'header' ? menu : []}
      isSecondary={isSecondary}
      keyOf={commandKey}
      goToPage={({ event }) => {
        const page = pageOfEvent(pra.id, event)
        if (page) void navigate(page)
        return page !== ''
      }}
      dialog={(command, onClose) => (
        <ActionDialog
          pra={pra}
          steps={steps}
          command={command}
          shown={shown}
          adviserName={pra.diveAdviserName || config.diveAdviserName}
          onClose={onClose}
        />
      )}
    />
  )
}
