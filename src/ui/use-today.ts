import { useEffect, useState } from 'react'
import { todayIso } from '@/domain/shared/dates'

const MINUTE = 60_000

/** Returns today's date in London, `YYYY-MM-DD`; it changes at midnight in a tab that stays open for days. */
export function useToday(): string {
  const [today, setToday] = useState(() => todayIso(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(todayIso(Date.now())), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return today
}
