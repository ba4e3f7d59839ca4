import type { AvailableCommand } from '@/domain/pras/workflow/available'

/** Where the buttons of a PRA go: few in the header, the rest in the menu. */
export interface ArrangedCommands {
  /** At most three: what moves the PRA on (or why it cannot), and declining beside approving. */
  header: AvailableCommand[]
  menu: AvailableCommand[]
}

/**
 * The header holds what this person may do now to move the PRA on; where nothing is possible yet, the first such command
 * stands there disabled, with its reason. Declining stands beside approving, since a decision has two sides.
 */
export function arrangeCommands(commands: readonly AvailableCommand[]): ArrangedCommands {
  const primary = commands.filter(command => command.primary)
  const enabled = primary.filter(command => command.enabled)
  const forward = (enabled.length > 0 ? enabled : primary).slice(0, enabled.length > 0 ? 2 : 1)
  const canApprove = forward.some(command => command.event === 'approve' && command.enabled)
  const decline = canApprove ? commands.filter(command => command.event === 'decline' && command.enabled) : []
  const header = [...forward, ...decline.slice(0, 1)]
  return { header, menu: commands.filter(command => !header.includes(command)) }
}

/** One identity a command, for keys and for finding it again after the PRA changed. */
export function commandKey(command: AvailableCommand): string {
  return `${command.event} ${command.capacity ?? ''}`
}
