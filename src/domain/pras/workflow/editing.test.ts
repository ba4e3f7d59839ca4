import { expect, it } from 'vitest'
import { praTypes } from '@/domain/pras/schema'
import { people } from '~tests/rules/support/people'
import { isPlain, statesOf } from '~tests/rules/support/pra-states'
import { availablePraCommands } from './available'
import { editLockReason } from './editing'

const states = praTypes.flatMap(statesOf).filter(isPlain)

it.each([
  ['Withdraw it', 'withdraw'],
  ['Reopen it', 'reopen'],
  ['Start an amendment', 'start-amendment'],
] as const)('the reason for a lock says “%s” only if the writers can do so', (words, event) => {
  const said = states.filter(pra => editLockReason(pra, people.pc).includes(words))
  expect(said.length).toBeGreaterThan(0)
  const untrue = said.filter(
    pra => !availablePraCommands(pra, people.pc).some(command => command.event === event && command.enabled),
  )
  expect(untrue.map(({ type, title }) => `${type} ${title}`)).toEqual([])
})
