import { useState } from 'react'

const keyOf = (owner: string, decline: string) => `greenlight.declined/${owner}/${decline}`

function read(key: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'number') : []
  } catch {
    return []
  }
}

/** The ticks are stored only on this device, for this person. In a private window, they last as long as the page. */
export function useDeclineTicks(owner: string, decline: string): [readonly number[], (at: number) => void] {
  const key = keyOf(owner, decline)
  const [ticks, setTicks] = useState(() => read(key))
  const toggle = (at: number) => {
    const next = ticks.includes(at) ? ticks.filter(each => each !== at) : [...ticks, at]
    setTicks(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch (error) {
      console.warn('Your ticks cannot be kept on this device', error)
    }
  }
  return [ticks, toggle]
}
