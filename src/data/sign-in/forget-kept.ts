import { isTabOnly } from '@/data/base/keep-data'
import { forgetKeptAnswers } from '@/data/base/kept/kept-answers'
import { forgetMember } from '@/data/base/kept/kept-member'
import { forgetPacks } from '@/data/base/kept/kept-packs'
import { forgetShown } from '@/data/base/kept/shown-answers'

/** Does nothing in a tab with its own session, which does not own the device's data. */
export async function forgetKept(): Promise<void> {
  if (isTabOnly()) return
  forgetMember()
  await Promise.all([forgetPacks(), forgetKeptAnswers()]).catch(error =>
    console.error('What was kept could not be removed', error),
  )
}

/** Removes the answers of the first screen, in the same way. */
export function forgetShownOfDevice(): void {
  if (!isTabOnly()) forgetShown()
}
