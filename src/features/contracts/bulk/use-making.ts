import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { createContracts } from '@/data/contracts/contracts'
import type { JudgedLine } from '@/domain/contracts/bulk/lines'
import type { AppError } from '@/domain/shared/app-error'
import type { KeptBulk } from './kept-bulk'

interface Making {
  done: number
  of: number
}

/** The device stores the progress after this many lines. If the tab is closed, at most this many lines are sent again later. */
const CHUNK = 5

/** True if the outcome is unknown: the contract of the line may or may not have been created. */
export const isOpen = (failure: AppError): boolean => failure.code === 'deadline-exceeded'

interface AtWork {
  making?: Making
  /** The server's refusals in the last run, by line. */
  failures: ReadonlyMap<string, AppError>
}

/** The creation of contracts in this tab. It continues while another page is open, and ends with the tab or the session. */
let atWork = createStore<AtWork>({ failures: new Map() })
onSignOut(() => {
  atWork = createStore<AtWork>({ failures: new Map() })
})

/** Each contract gets the id of its line, so that a line leads to only one contract, even if it is sent again. */
export function useMaking(
  kept: { value: KeptBulk; change: (changes: Partial<KeptBulk>) => void },
  onMade: (ids: readonly string[]) => void,
) {
  const work = atWork
  const { making, failures } = useStore(work)

  async function make(lines: readonly JudgedLine[]): Promise<void> {
    if (work.get().making) return
    const failed = new Map<string, AppError>()
    let made = kept.value.made
    const say = (done: number) => work.set({ making: { done, of: lines.length }, failures: new Map() })
    kept.change({ isMaking: true })
    for (let at = 0; at < lines.length; at += CHUNK) {
      say(at)
      const outcome = await createContracts(
        lines.slice(at, at + CHUNK).map(({ id, terms, invited }) => ({ id, terms, invited })),
        done => say(at + done),
      )
      for (const { id, error } of outcome.failed) failed.set(id, error)
      made = [...made, ...outcome.created]
      kept.change({ made })
      onMade(outcome.created)
      if (work !== atWork) return
    }
    kept.change({ isMaking: false })
    work.set({ failures: failed })
  }
  return { making, failures, make }
}
