import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/ui/states/error-state'
import type { DataCheck, DataFinding, Look } from './check'

/** The most records that one press of 'Look' reads, to limit the reads. 'Look further' continues. */
const BUDGET = 2000

export interface CheckState {
  step: 'idle' | 'looking' | 'found' | 'mending' | 'failed'
  looked: number
  findings: readonly DataFinding[]
  /** True if the check has read all records. */
  isWhole: boolean
  error?: unknown
  /** The result of each correction: empty if it succeeded, or the reason for the failure. */
  outcomes: ReadonlyMap<string, string>
}

const idle: CheckState = { step: 'idle', looked: 0, findings: [], isWhole: false, outcomes: new Map() }

/** Runs a check. At first it only reads; later it corrects the findings, one after the other. */
export function useCheck(check: DataCheck) {
  const [state, setState] = useState<CheckState>(idle)
  const pages = useRef<AsyncGenerator<Look> | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const show = (next: CheckState) => {
    if (isShown.current) setState(next)
  }

  async function goOn(from: CheckState) {
    let now: CheckState = { ...from, step: 'looking', error: undefined }
    show(now)
    pages.current ??= check.look()
    try {
      while (isShown.current && now.looked - from.looked < BUDGET) {
        const { done, value } = await pages.current.next()
        if (done) return show({ ...now, step: 'found', isWhole: true })
        now = { ...now, looked: now.looked + value.looked, findings: [...now.findings, ...value.findings] }
        show(now)
      }
      show({ ...now, step: 'found' })
    } catch (error) {
      // After an error the generator has ended, so the next check starts from the beginning.
      show({ ...idle, step: 'failed', error })
    }
  }

  async function mend() {
    const outcomes = new Map(state.outcomes)
    for (const finding of mendable(state)) {
      if (!isShown.current) return
      show({ ...state, step: 'mending', outcomes: new Map(outcomes) })
      outcomes.set(
        finding.id,
        (await finding.mend?.().then(
          () => '',
          (error: unknown) => messageOf(error),
        )) ?? '',
      )
    }
    show({ ...state, step: 'found', outcomes })
  }

  return {
    state,
    look: () => {
      pages.current = null
      void goOn(idle)
    },
    lookFurther: () => void goOn(state),
    mend: () => void mend(),
  }
}

export function mendable({ findings, outcomes }: CheckState): DataFinding[] {
  return findings.filter(({ id, mend }) => mend && outcomes.get(id) !== '')
}
