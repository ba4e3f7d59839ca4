import { expect, test } from 'vitest'
import { positionTable } from './emergency-parts'
import { mapBlocks } from './map-blocks'
import { reasonBlocks } from './reason-blocks'

const position = '50.18160, -4.26760 · OS SX 3819 3374'
const point = { lat: 50.1816, lng: -4.2676 }
const site = { label: 'Dive site 1', kind: 'Dive site', point, notes: '' }

/** Returns every part of a block that has this text and may not be broken over two lines. */
const wholes = (block: unknown) =>
  (JSON.stringify(block).match(/\{[^{}]*"noWrap":true[^{}]*\}/g) ?? []).filter(part =>
    part.includes(position),
  )

test('a position stays on one line, on the emergency card and in the list of places of a map', () => {
  expect(wholes(positionTable([{ label: 'Dive site 1', position, what3words: '', point }]))).toHaveLength(1)
  expect(wholes(mapBlocks({ places: [{ ...site, what3words: '' }], shapes: [] }, 'map'))).toHaveLength(1)
})

test('each corner of an area stays on one line', () => {
  const area = { label: 'Reef', points: [point, point, point], isArea: true, position: 'Corners', notes: '' }
  expect(wholes(mapBlocks({ places: [], shapes: [area] }, 'map'))).toHaveLength(3)
})

test('the list of places of a map has a column for what3words if at least one place has them', () => {
  const key = (what3words: string) =>
    JSON.stringify(mapBlocks({ places: [{ ...site, what3words }], shapes: [] }, 'map').at(-1))
  expect(key('///one.two.three')).toContain('what3words')
  expect(key('')).not.toContain('what3words')
})

test('the document names the person who gave a reason if the name was stored', () => {
  const refused = { sentence: 'Refused: Ticks', reason: 'No grass.', by: '', at: 0, source: '' }
  const given = { ...refused, by: 'Ravi Menon', at: Date.UTC(2026, 3, 12, 8) }
  expect(JSON.stringify(reasonBlocks([refused]))).not.toContain('Given by')
  expect(JSON.stringify(reasonBlocks([refused, given]))).toContain('Ravi Menon\\n12 Apr 2026, 09:00')
})
