import { eventDefinition } from '@/domain/pras/events/registry'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'

/** Where the buttons of a PRA go: few in the header, the rest in the menu. */
export interface ArrangedCommands {
  /** At most three: the event that moves the PRA on (or why it cannot), and declining next to approving. */
  header: AvailablePraCommand[]
  menu: AvailablePraCommand[]
}

/**
 * The header holds the present actions of this person that move the PRA on, an awaited response before all; if nothing is
 * possible yet, it shows the first such command disabled, with its reason. Declining is next to approving, since a decision has
 * two sides, and an approved PRA, which waits for nothing, can be amended from there.
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

/** One identity a command, for keys and for finding it again after the PRA changed. */
export function commandKey(command: AvailablePraCommand): string {
  return `${command.event} ${command.capacity ?? ''}`
}
