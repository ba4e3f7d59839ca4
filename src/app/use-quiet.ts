import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenShown } from '@/data/base/shown'

/** The interval of the checks whether the page has its data, and the longest time to go on checking. Milliseconds. */
const LOOK_EVERY = 250
const LOOK_FOR = 4000

/** True once the page has its data. Counters wait for this, since loading the live client would slow the page down. */
export function useQuiet(): boolean {
  const client = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isOn = true
    void whenShown().then(() => {
      if (!isOn) return
      const since = Date.now()
      timer = setInterval(() => {
        if (client.isFetching() > 0 && Date.now() - since < LOOK_FOR) return
        clearInterval(timer)
        setQuiet(true)
      }, LOOK_EVERY)
    })
    return () => {
      isOn = false
      clearInterval(timer)
    }
  }, [client])
  return isQuiet
}
