import { useRef, useState } from 'react'
import { createContracts } from '@/data/contracts/contracts'
import type { JudgedLine } from '@/domain/contracts/bulk/lines'
import type { AppError } from '@/domain/shared/app-error'
import type { KeptBulk } from './kept-bulk'

interface Making {
  done: number
  of: number
}

/** How many are made before it is written down that they are: a closed tab asks again for these at most. */
const CHUNK = 5

/**
 * Makes the contracts of lines, some after the others. Each line is made under its own id, so that a line that is asked for
 * twice, by a second press or after a closed tab, is one contract.
 */
export function useMaking(kept: { value: KeptBulk; change: (changes: Partial<KeptBulk>) => void }) {
  const [making, setMaking] = useState<Making>()
  const [failures, setFailures] = useState<ReadonlyMap<string, AppError>>(new Map())
  const isBusy = useRef(false)

  async function make(lines: readonly JudgedLine[]): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const failed = new Map<string, AppError>()
    let made = kept.value.made
    setFailures(failed)
    kept.change({ isMaking: true })
    for (let at = 0; at < lines.length; at += CHUNK) {
      setMaking({ done: at, of: lines.length })
      const outcome = await createContracts(
        lines.slice(at, at + CHUNK).map(({ id, terms }) => ({ id, terms })),
        done => setMaking({ done: at + done, of: lines.length }),
      )
      for (const { id, error } of outcome.failed) failed.set(id, error)
      made = [...made, ...outcome.created]
      kept.change({ made })
    }
    kept.change({ isMaking: false })
    setFailures(failed)
    setMaking(undefined)
    isBusy.current = false
  }
  return { making, failures, make }
}
