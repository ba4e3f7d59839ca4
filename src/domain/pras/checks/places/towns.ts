import type { Point } from '@/domain/shared/fields'
import { metresBetween } from './distance'
import list from './towns.json'

/** The name as people type it on other keyboards: 'tromso' for 'Tromsø'. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øðþłæœß]/g, letter => others[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const others: Readonly<Record<string, string>> = {
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

const named = new Map<string, Point[]>()
for (const row of list.towns.split('|')) {
  const [, name = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(row) ?? []
  named.set(plain(name), [...(named.get(plain(name)) ?? []), { lat: Number(lat), lng: Number(lng) }])
}

/** A town that a text names, with its position to a tenth of a degree. */
export interface Town {
  name: string
  point: Point
}

/**
 * Finds the known town in an address. The town must be a whole part of the address, between commas, because streets are named
 * after towns too. If several towns fit, it is the one nearest to `near`. Undefined if there is none.
 */
export function townOf(address: string, near: Point | undefined): Town | undefined {
  const parts = address.split(/[,;\n·/()]/).map(part => part.replace(/\S*\d\S*/g, ' ').trim())
  return parts
    .flatMap(name => (named.get(plain(name)) ?? []).map(point => ({ name, point })))
    .sort((a, b) => metresBetween(a.point, near) - metresBetween(b.point, near))[0]
}
