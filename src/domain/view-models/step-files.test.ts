import { expect, it } from 'vitest'
import { stepFiles } from './step-files'

it('stepFiles finds each file once, at any depth', () => {
  const content = {
    files: [{ fileId: 'a', name: 'recce.pdf' }],
    permits: [{ permit: 'Park', file: [{ fileId: 'b', name: 'permit.pdf' }] }],
    hospital: { plan: { fileId: 'c', name: 'plan.jpg' } },
    again: [{ fileId: 'a', name: 'recce.pdf' }],
    empty: [{ fileId: '', name: 'gone' }],
    text: 'fileId',
    nothing: null,
  }
  expect(stepFiles(content).map(file => file.fileId)).toEqual(['a', 'b', 'c'])
})
