import type { Chance } from '../support/chance'

/** Waits a random time up to this many milliseconds. */
export const upTo = (chance: Chance, most: number) =>
  new Promise(resolve => setTimeout(resolve, chance.next() * most))

/**
 * Delays every request of the data layer in this process. After a quarter of the commits and commands, it drops the answer
 * although the server has done the work, and calls `lost`.
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
