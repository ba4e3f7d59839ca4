import { expect, it, test } from 'vitest'
import { durationText, heightText, recordedText } from './track'

const at = (height: number | undefined, clock?: string) => ({
  height,
  time: clock === undefined ? undefined : Date.parse(`2026-05-03T${clock}:00Z`),
})

test('the texts of a track state its heights, its duration and its day', () => {
  const track = [at(240, '06:10'), at(810, '09:00'), at(700, '10:00'), at(760, '11:45')]
  expect(heightText(track)).toBe('240 to 810 m above sea, 630 m up.')
  expect(durationText(track)).toBe('5 h 35 min')
  expect(recordedText(track)).toBe('Recorded 2026-05-03 06:10 to 11:45 UTC.')
})

it('the noise of a device does not count as a climb', () => {
  const flat = Array.from({ length: 1000 }, (_, index) => at(100 + (index % 2) * 6))
  expect(heightText(flat)).toBe('100 to 106 m above sea, 0 m up.')
})

it('a slow climb counts in full', () => {
  const slope = Array.from({ length: 501 }, (_, index) => at(index))
  expect(heightText(slope)).toBe('0 to 500 m above sea, 495 m up.')
})

it('a track without heights and times has empty texts', () => {
  const bare = [at(undefined), at(undefined)]
  expect([heightText(bare), durationText(bare), recordedText(bare), heightText([])]).toEqual(['', '', '', ''])
})

it('the text of a track over midnight names both days', () => {
  expect(recordedText([at(0, '23:30'), { time: Date.parse('2026-05-04T01:00:00Z') }])).toBe(
    'Recorded 2026-05-03 23:30 to 2026-05-04 01:00 UTC.',
  )
})
