import { expect, it } from 'vitest'
import { type CallableName, callables, requestOf } from './callables'

it('a callable that shares a function is sent to that function as a task, and any other to its own function', () => {
  expect(requestOf('openFile', { fileId: 'a' })).toEqual({
    functionName: 'fileTask',
    data: { task: 'openFile', input: { fileId: 'a' } },
  })
  expect(requestOf('praCommand', 'warm')).toEqual({ functionName: 'praCommand', data: 'warm' })
})

it('all callables use about a dozen functions', () => {
  const names = Object.keys(callables) as CallableName[]
  const functions = new Set(names.map(name => requestOf(name, {}).functionName))
  expect(functions.size).toBeLessThan(13)
  // A function that answers several callables must not have the name of one of these callables.
  expect([...functions].filter(name => name in callables && name.endsWith('Task'))).toEqual([])
})
