import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decimalOf, isPoint } from '@/domain/shared/map/point'
import { plainName } from '@/domain/shared/map/tracks/plain-words'
import { broughtFile } from '~tests/support/brought-file'
import { Chance } from '~tests/support/chance'
import { MUTATIONS, mutated, mutatedBytes } from '~tests/support/mutate'
import { readTrackFile, type TrackFile } from './track-file'

/** The corners of a turned picture are calculated, not read. */
const files = readdirSync('tests/fixtures/brought/tracks').filter(name => !name.startsWith('t18'))
/**
 * A time limit that finds input for which reading never ends. It is long, because a busy machine takes many times as long as a
 * quiet one. Milliseconds.
 */
const SLOW = 60_000

/** Returns every degree that the text can mean: whole attributes of GPX, and the parts of coordinates of KML. */
function degreesIn(text: string): Set<number> {
  const attributes = [
    ...text.matchAll(/\b(?:lat|lon|lng)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>"'/]+))/gi),
  ].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
  const coordinates = text.replace(/<[^<>]*>/g, ' ').split(/[\s,]+/)
  const numbers = [...attributes, ...coordinates].map(decimalOf).filter(Number.isFinite)
  return new Set(
    numbers.flatMap(number =>
      [number, number - 360, number + 360].map(each => Math.round(each * 1e6) / 1e6 + 0),
    ),
  )
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Returns every name that the text can mean, as letters and digits. */
function namesIn(text: string): string {
  return lettersOf(plainName(text.replace(/<!\[CDATA\[|\]\]>/g, '')))
}

function check(read: TrackFile, text: string, fileName: string): void {
  if ('encodings' in read) {
    expect(read.encodings.length).toBeGreaterThan(1)
    return
  }
  const { pins, lines, areas } = read.shapes
  const points = [
    ...pins.map(({ position }) => position),
    ...lines.flatMap(each => each.points),
    ...areas.flatMap(each => each.corners),
  ]
  const [degrees, names] = [degreesIn(text), namesIn(text)]
  for (const point of points) {
    expect(isPoint(point)).toBe(true)
    expect(degrees).toContain(point.lat)
    expect(degrees).toContain(point.lng)
  }
  for (const { label, notes = '' } of [...pins, ...lines, ...areas]) {
    expect(label + notes).not.toContain('\uFFFD')
    if (!label.startsWith(fileName)) expect(names).toContain(lettersOf(label))
  }
}

it(`the reader of tracks reads or refuses ${MUTATIONS} mutated tracks, and returns no false number or name`, async () => {
  const chance = new Chance(33)
  const texts = await Promise.all(
    files
      .filter(name => !/\.kmz$|t28|t04/.test(name))
      .map(async name => ({ name, text: await broughtFile(`tracks/${name}`).text() })),
  )
  for (let round = 0; round < MUTATIONS; round++) {
    const { name, text } = chance.pick(texts)
    const given = mutated(text, chance)
    const begun = performance.now()
    try {
      check(
        await readTrackFile(new File([given], name)),
        new TextDecoder().decode(new TextEncoder().encode(given)),
        name.replace(/\.\w+$/, ''),
      )
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith(name)) {
        throw new Error(`round ${round}: ${JSON.stringify(given)}`, { cause: error })
      }
    }
    expect(performance.now() - begun).toBeLessThan(SLOW)
  }
})

it(`the reader of tracks reads or refuses ${MUTATIONS} files with damaged bytes`, async () => {
  const chance = new Chance(34)
  const originals = await Promise.all(
    files.map(async name => ({
      name,
      bytes: new Uint8Array(await broughtFile(`tracks/${name}`).arrayBuffer()),
    })),
  )
  for (let round = 0; round < MUTATIONS; round++) {
    const { name, bytes } = chance.pick(originals)
    const given = mutatedBytes(bytes, chance)
    const begun = performance.now()
    try {
      const read = await readTrackFile(new File([given], name))
      if ('encodings' in read) await readTrackFile(new File([given], name), chance.pick(read.encodings).id)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes(name)) {
        throw new Error(`round ${round}: ${JSON.stringify([...given])}`, { cause: error })
      }
    }
    expect(performance.now() - begun).toBeLessThan(SLOW)
  }
})
