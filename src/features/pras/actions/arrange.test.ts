import { expect, it } from 'vitest'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'
import { arrangeCommands } from './arrange'

function command(
  event: AvailablePraCommand['event'],
  changes: Partial<AvailablePraCommand> = {},
): AvailablePraCommand {
  return {
    event,
    label: event,
    enabled: true,
    primary: false,
    isDangerous: false,
    requiresComment: false,
    ...changes,
  }
}
const events = (commands: AvailablePraCommand[]) => commands.map(({ event }) => event)

it('the Decline button is next to the Approve button, and other actions are in the menu', () => {
  const arranged = arrangeCommands([
    command('approve', { primary: true }),
    command('decline'),
    command('raise-risk'),
    command('withdraw'),
  ])
  expect(events(arranged.header)).toEqual(['approve', 'decline'])
  expect(events(arranged.menu)).toEqual(['raise-risk', 'withdraw'])
})

it('the Decline button is in the menu if the person cannot approve', () => {
  const arranged = arrangeCommands([
    command('approve', { primary: true, enabled: false, reason: 'The SP must approve first.' }),
    command('decline'),
  ])
  expect(events(arranged.header)).toEqual(['approve'])
  expect(events(arranged.menu)).toEqual(['decline'])
})

it('actions that are possible now come before actions that are not', () => {
  const arranged = arrangeCommands([
    command('submit', { primary: true, enabled: false, reason: 'x' }),
    command('record-dive-adviser', { primary: true }),
  ])
  expect(events(arranged.header)).toEqual(['record-dive-adviser'])
  expect(events(arranged.menu)).toEqual(['submit'])
})

it('there are no buttons if no action is possible', () => {
  expect(arrangeCommands([])).toEqual({ header: [], menu: [] })
})

it('the button for a response comes first if the PRA waits for that response', () => {
  const arranged = arrangeCommands([
    command('export-first-option', { enabled: true }),
    command('record-first-option'),
    command('submit', { primary: true }),
    command('archive'),
  ])
  expect(events(arranged.header)).toEqual(['record-first-option', 'submit'])
  expect(events(arranged.menu)).toEqual(['export-first-option', 'archive'])
})

it('an approved PRA that waits for nobody has a button to amend it', () => {
  expect(events(arrangeCommands([command('start-amendment'), command('archive')]).header)).toEqual([
    'start-amendment',
  ])
  const late = command('start-amendment', { enabled: false, reason: 'The shoot ended long ago.' })
  expect(events(arrangeCommands([late]).header)).toEqual([])
})
