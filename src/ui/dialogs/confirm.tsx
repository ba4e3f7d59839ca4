import { lazy, useSyncExternalStore } from 'react'
import { notify } from '@/ui/notify/notify'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import type { ConfirmAnswer, ConfirmOptions } from './confirm-question'

interface Pending {
  options: ConfirmOptions
  answer: (answer: ConfirmAnswer) => void
}

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog').then(module => ({ default: module.ConfirmDialog })),
)

let pending: Pending | null = null
const listeners = new Set<() => void>()
function set(next: Pending | null) {
  pending = next
  for (const listener of listeners) listener()
}

/** If a second question comes before the answer, the first question is answered with no. */
export function confirm(options: ConfirmOptions): Promise<ConfirmAnswer> {
  pending?.answer({ ok: false, reason: '' })
  return new Promise(resolve => {
    set({
      options,
      answer: answer => {
        set(null)
        resolve(answer)
      },
    })
  })
}

/** Returns the function that asks a question: `const confirm = useConfirm(); const { ok, reason } = await confirm({ … })`. */
export function useConfirm(): (options: ConfirmOptions) => Promise<ConfirmAnswer> {
  return confirm
}

/** Answers a question with no, because it cannot be shown. */
function refuse(question: Pending): void {
  question.answer({ ok: false, reason: '' })
  notify(
    'Nothing was changed, because the confirmation dialog could not be loaded. Check your connection, then reload the page.',
    'error',
  )
}

/** Draws the open question. Mounted once, by UiProvider. */
export function ConfirmHost() {
  const open = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending,
  )
  if (!open) return null
  return (
    <OnDemandPart failed={null} onFailed={() => refuse(open)}>
      <ConfirmDialog options={open.options} onAnswer={open.answer} />
    </OnDemandPart>
  )
}
