import { expect, it } from 'vitest'
import { type CallableName, callables, requestOf } from './callables'

it('a call goes as a task to the function that its callable shares, or else to the function of its own name', () => {
  expect(requestOf('openFile', { fileId: 'a' })).toEqual({
    functionName: 'fileTask',
    data: { task: 'openFile', input: { fileId: 'a' } },
  })
  expect(requestOf('praCommand', 'warm')).toEqual({ functionName: 'praCommand', data: 'warm' })
})

it('all callables together use at most 12 functions', () => {
  const names = Object.keys(callables) as CallableName[]
  const functions = new Set(names.map(name => requestOf(name, {}).functionName))
  expect(functions.size).toBeLessThan(13)
  // A function that answers several callables must not have the name of one of these callables.
  expect([...functions].filter(name => name in callables && name.endsWith('Task'))).toEqual([])
})
