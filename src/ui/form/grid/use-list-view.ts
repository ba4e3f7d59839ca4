import { useState } from 'react'

/** The two views for editing a list: a card for each item, or a table of all of them. */
export type ListView = 'cards' | 'table'

const keyOf = (list: string) => `greenlight.view/${list}`

/** The last choice in any list with `follows`. */
const LAST = keyOf('')

function kept(list: string, follows: boolean): ListView {
  try {
    const own = localStorage.getItem(keyOf(list)) ?? (follows ? localStorage.getItem(LAST) : null)
    return own === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}

/**
 * Holds which of the two views was chosen last on this device. `show` changes the view only for this visit.
 * @param follows without a saved choice for this list, use the last choice of any list: people who edit the crew in a table want
 * the schedule in one too
 */
export function useListView(list: string, follows = false) {
  const [view, show] = useState(() => kept(list, follows))
  return {
    view,
    show,
    choose: (next: ListView) => {
      show(next)
      try {
        localStorage.setItem(keyOf(list), next)
        if (follows) localStorage.setItem(LAST, next)
      } catch {
        // In a private window, the choice lasts as long as the page.
      }
    },
  }
}
