import { useEffect, useState } from 'react'
import { now } from '@/data/base/clock'

/** The interval between checks for due tasks. Milliseconds. */
const EVERY = 20_000

/** In milliseconds, by the device's corrected clock. Updates at an interval, and when the tab becomes visible. */
export function useClock(): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const look = () => setAt(now())
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return at
}
