import type { Chance } from './chance'
import { isDeep } from './deep'

/** The number of mutated inputs with which each parser is tried. */
export const MUTATIONS = isDeep ? 20_000 : 400

const pieces = [
  '<',
  '>',
  '&',
  '"',
  "'",
  ',',
  '.',
  ';',
  '-',
  '−',
  '°',
  'º',
  '\0',
  '\x03',
  '\u00a0',
  '\uFEFF',
  '\uFFFD',
  '\n',
  '\r',
  ' ',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&amp;',
  '&#0;',
  '&eacute;',
  '<b>',
  '</name>',
  '<wpt lat="51.5" lon="-2.6"/>',
  '9',
  '90.1',
  '181',
  '360',
  '1e9',
  'NaN',
  '51,5',
  '-0,12',
  'N',
  'W',
  'O',
  '@',
  '!3d',
  '/dir/',
  '?q=',
  'é',
  '\ud800',
  '小',
  '٣',
]

/** Returns a text with a few random changes: parts are cut, doubled, swapped or added. */
export function mutated(text: string, chance: Chance): string {
  let changed = text
  const rounds = 1 + chance.below(4)
  for (let round = 0; round < rounds; round++) {
    const at = chance.below(changed.length + 1)
    const length = chance.below(chance.happens(0.1) ? 200 : 6)
    const piece = chance.happens(0.3)
      ? changed.slice(at, at + length)
      : chance.happens(0.3)
        ? String(chance.below(10))
        : chance.pick(pieces)
    const rest = changed.slice(chance.happens(0.5) ? at + length : at)
    changed = changed.slice(0, at) + piece + rest
  }
  return changed
}

/** Returns a copy of bytes in which a few random bytes are changed. */
export function mutatedBytes(bytes: Uint8Array, chance: Chance): Uint8Array<ArrayBuffer> {
  const changed = Uint8Array.from(bytes)
  const rounds = 1 + chance.below(5)
  for (let round = 0; round < rounds; round++) changed[chance.below(changed.length)] = chance.below(256)
  return chance.happens(0.2) ? changed.slice(0, chance.below(changed.length)) : changed
}
