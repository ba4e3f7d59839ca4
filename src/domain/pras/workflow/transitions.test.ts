import { describe, expect, test } from 'vitest'
import { openAmendment } from '@/domain/pras/approvals/round'
import { praEvents } from '@/domain/pras/events/registry'
import { praStatuses, praTypes } from '@/domain/pras/schema'
import { anAmendment } from '~tests/fixtures/pra-records'
import { statusesOf } from '~tests/rules/support/pra-states'
import { praOf } from '~tests/rules/support/pras'
import { findTransition, transitions } from './transitions'

const open = anAmendment({ createdById: 'pm', baseVersion: 1 })

test('every row of the transitions has its own id', () => {
  const ids = transitions.map(row => row.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every event has a transition, and every transition has somebody who may make it', () => {
  for (const event of praEvents) expect(transitions.some(row => row.event === event)).toBe(true)
  for (const row of transitions) expect(row.by.length).toBeGreaterThan(0)
})

describe.each(praTypes)('the transitions of a PRA of the type %s', type => {
  test('include at most one for each event and each role in a state', () => {
    for (const status of praStatuses) {
      for (const amendments of [[], [open]]) {
        const pra = praOf('p', { type, status, amendments })
        const state = openAmendment(pra) ? 'open' : 'none'
        for (const event of praEvents) {
          const rows = transitions.filter(
            row =>
              row.event === event &&
              row.types.includes(type) &&
              row.from.includes(status) &&
              (row.amendment === 'any' || row.amendment === state),
          )
          const keys = rows.map(row => row.capacity ?? '')
          expect(new Set(keys).size).toBe(rows.length)
          for (const row of rows) expect(findTransition(pra, event, row.capacity)).toBe(row)
        }
      }
    }
  })

  test('reach every possible status from draft, except one that only older records have', () => {
    const reached = new Set<string>(['draft:none'])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const row of transitions.filter(each => each.types.includes(type))) {
        for (const from of row.from) {
          for (const state of row.amendment === 'any' ? ['none', 'open'] : [row.amendment]) {
            if (!reached.has(`${from}:${state}`)) continue
            const isEnd = row.event === 'discard-amendment'
            const next = row.event === 'start-amendment' ? 'open' : isEnd ? 'none' : state
            reached.add(`${row.to === 'same' ? from : row.to}:${next}`)
            if (row.completes) reached.add('approved:none')
          }
        }
      }
    }
    const statuses = new Set([...reached].map(key => key.split(':')[0]))
    const legacy = type === 'drone' ? ['approved-droneteam'] : []
    expect([...statuses, ...legacy].toSorted()).toEqual(statusesOf(type).toSorted())
  })

  test('lead out of every status', () => {
    for (const status of statusesOf(type)) {
      const rows = transitions.filter(row => row.types.includes(type) && row.from.includes(status))
      expect(rows.some(row => row.to !== 'same' || row.completes)).toBe(true)
    }
  })
})
