import { useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import { holdContractLists } from '@/data/contracts/contract-store'
import { saveContract } from '@/data/contracts/contracts'
import type { RowPlan } from '@/domain/contracts/bulk/row-plan'

interface Saving {
  isSaving: boolean
  /** True once the person has stopped the saving. It ends after the contract that is being saved. */
  isStopping: boolean
  done: number
  total: number
  saved: ReadonlySet<string>
  /** The reason why a contract could not be saved, by its id. */
  failures: ReadonlyMap<string, string>
}

const notSaving = { isSaving: false, isStopping: false, done: 0, total: 0 }

/** Saves changes of contracts, one contract after the other. If a contract cannot be saved, the next one still is. */
export function useSavingMany() {
  const [state, setState] = useState<Saving>({ ...notSaving, saved: new Set(), failures: new Map() })
  const isBusy = useRef(false)
  const isStopping = useRef(false)
  /** Returns the number of contracts that are not saved. */
  const save = async (plans: readonly RowPlan[]): Promise<number> => {
    if (isBusy.current) return plans.length
    isBusy.current = true
    isStopping.current = false
    const release = holdContractLists()
    const saved = new Set(state.saved)
    const failures = new Map<string, string>()
    let done = 0
    const show = (isSaving: boolean) =>
      setState({
        ...{ isSaving, isStopping: isSaving && isStopping.current, done, total: plans.length },
        ...{ saved: new Set(saved), failures: new Map(failures) },
      })
    for (const { contract, changes } of plans) {
      if (isStopping.current) break
      show(true)
      try {
        await saveContract(contract, changes)
        saved.add(contract.id)
      } catch (error) {
        failures.set(contract.id, toAppError(error).message.replace(/\.$/, ''))
      }
      done += 1
    }
    release()
    show(false)
    isBusy.current = false
    return failures.size + plans.length - done
  }
  const stop = () => {
    isStopping.current = true
    setState(before => ({ ...before, isStopping: true }))
  }
  return { state, save, stop }
}
