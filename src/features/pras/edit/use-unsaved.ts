import { useEffect, useMemo, useState } from 'react'
import type { StepDraftView } from '@/data/pras/use-step-draft'
import type { Content } from '@/domain/shared/fields'
import { fieldId } from '@/ui/form/content-path'
import { isUnsent } from './save-words'

/** After so long without a key, whatever the server has not confirmed is marked at its field. Milliseconds. */
export const SLOW_AFTER = 3000

const none: ReadonlySet<string> = new Set()
const nothing: Content = {}

/** The ids of the fields whose answers the server does not have, where that takes long; none on a line that keeps up. */
export function useUnsaved(
  { status, content }: Pick<StepDraftView, 'status' | 'content'>,
  stored: Content = nothing,
): ReadonlySet<string> {
  const isWaiting = isUnsent(status)
  const [isSlow, setSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the wait anew.
  useEffect(() => {
    if (!isWaiting) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [isWaiting, content])
  return useMemo(() => {
    if (!isWaiting || !isSlow) return none
    const names = new Set([...Object.keys(content), ...Object.keys(stored)])
    const differ = [...names].filter(name => JSON.stringify(content[name]) !== JSON.stringify(stored[name]))
    return new Set(differ.map(fieldId))
  }, [isWaiting, isSlow, content, stored])
}
