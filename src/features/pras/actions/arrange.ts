import { eventDefinition } from '@/domain/pras/events/registry'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'

/** The buttons of a PRA by place: a few in the header, all others in the menu. */
export interface ArrangedCommands {
  /** At most three. */
  header: AvailablePraCommand[]
  menu: AvailablePraCommand[]
}

/**
 * Arranges the actions. The header has this person's actions that advance the PRA; the response that the PRA waits for comes
 * first. If no action is possible yet, the header shows the first action disabled, with its reason. Decline is next to Approve,
 * and an approved PRA can be amended from the header.
 */
export function arrangeCommands(commands: readonly AvailablePraCommand[]): ArrangedCommands {
  const primary = commands.filter(command => command.primary)
  const enabled = primary.filter(command => command.enabled)
  const onward = enabled.length > 0 ? enabled.slice(0, 2) : primary.slice(0, 1)
  const forward = onward.length > 0 ? onward : commands.filter(isEnabled('start-amendment'))
  const responses = commands.filter(({ event, enabled }) => enabled && eventDefinition(event).recordsResponse)
  const decline = forward.some(isEnabled('approve')) ? commands.filter(isEnabled('decline')) : []
  const header = [...new Set([...responses, ...forward])].slice(0, 2).concat(decline.slice(0, 1))
  return { header, menu: commands.filter(command => !header.includes(command)) }
}

const isEnabled = (event: AvailablePraCommand['event']) => (command: AvailablePraCommand) =>
  command.event === event && command.enabled

/** Returns a unique key of a command, to find it again after the PRA changed. */
export function commandKey(command: AvailablePraCommand): string {
  return `${command.event} ${command.capacity ?? ''}`
}
