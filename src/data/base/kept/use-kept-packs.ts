import { useEffect, useState } from 'react'
import { type KeptPack, keptPacks } from './kept-packs'

/** Returns the packs that this device keeps for a person; undefined while the packs are being read. */
export function useKeptPacks(userId: string): readonly KeptPack[] | undefined {
  const [packs, setPacks] = useState<readonly KeptPack[]>()
  useEffect(() => {
    keptPacks(userId).then(setPacks, error => {
      console.error('The kept packs could not be read', error)
      setPacks([])
    })
  }, [userId])
  return packs
}
