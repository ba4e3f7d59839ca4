import { lazy, type ReactNode, useState } from 'react'
import { useActor } from '@/data/base/session'
import type { ArchivableRecord } from '@/domain/records/record-type'
import type { AddOffer } from '@/ui/form/inputs/search/not-chosen'
import { notify } from '@/ui/notify/notify'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import type { Addable } from './addable'

export interface AddingView {
  /** The action ‘Add’. Present for people who may add a record. */
  adding?: AddOffer
  /** Advice for the person about words that match nothing. */
  advice?: string
  /** The text shown if nothing matches. */
  nothingFound?: string
  /** The dialog while it is open. */
  dialog: ReactNode
}

const AddDialog = lazy(() => import('./add-dialog').then(module => ({ default: module.AddDialog })))

/**
 * Lets people who may write records of the type add a record from a picker, without leaving the form. Other people read who can
 * add a record. The rules check the right again.
 * @param isOffered whether an existing record may be used here instead
 * @param onChosen called with the added or existing record
 */
export function useAdding<T extends ArchivableRecord>(
  addable: Addable<T> | undefined,
  isOffered: (record: T) => boolean,
  onChosen: (record: T) => void,
): AddingView {
  const actor = useActor()
  const [words, setWords] = useState<string>()
  const how = addable?.type.adding
  if (!addable || !how) return { dialog: null }
  const { noun } = addable.type
  if (!addable.type.mayWrite(actor)) {
    const who = `${how.who} can add ${noun.many}.`
    return {
      advice: `Choose one from the list. ${who}`,
      nothingFound: `Nothing matches. ${who}`,
      dialog: null,
    }
  }
  const close = () => setWords(undefined)
  return {
    adding: { words: typed => `Add “${typed}”`, open: setWords },
    advice: 'Choose one from the list, or add it.',
    dialog: words !== undefined && (
      <OnDemandPart failed={null} onFailed={() => notDrawn(close)}>
        <AddDialog
          // The dialog passes only records of this type to its functions.
          addable={addable}
          isOffered={isOffered as (record: ArchivableRecord) => boolean}
          words={words}
          onDone={chosen => {
            close()
            if (chosen) onChosen(chosen as T)
          }}
        />
      </OnDemandPart>
    ),
  }
}

function notDrawn(close: () => void) {
  close()
  notify(
    'The form could not be loaded. Check your connection and try again. Your words are still in the box.',
    'error',
  )
}
