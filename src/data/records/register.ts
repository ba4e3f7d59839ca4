import { useMemo } from 'react'
import { registerOf } from '@/domain/expiries/register'
import type { Register } from '@/domain/shared/papers'
import { useAircraft, usePilots, useUsers } from './reference'

/**
 * The registers of pilots, aircraft and people, as they are synced to this device: what a step compares its answers with
 * while it is written. The same function for as long as they say the same.
 */
export function useRegister(): Register {
  const pilots = usePilots().byId
  const aircraft = useAircraft().byId
  const users = useUsers().byId
  return useMemo(() => registerOf({ pilots, aircraft, users }), [pilots, aircraft, users])
}
