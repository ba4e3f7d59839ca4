import type { Chance } from '../support/chance'

/** Waits up to so many milliseconds. */
export const upTo = (chance: Chance, most: number) =>
  new Promise(resolve => setTimeout(resolve, chance.next() * most))

/**
 * Delays every request of the data layer of this process, and drops the answer of a quarter of the commits and commands after the server has
 * done them; `lost` is called for each.
 */
export function makeLineBad(chance: Chance, lost: () => void): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const isWrite = /:commit|Command\b/.test(String(input instanceof Request ? input.url : input))
    await upTo(chance, 150)
    const answer = await send(input, init)
    await upTo(chance, 150)
    if (!isWrite || !chance.happens(0.25)) return answer
    lost()
    throw new TypeError('Failed to fetch')
  }
}
