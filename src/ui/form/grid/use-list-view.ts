import { useState } from 'react'

/** How a list is written in: a card for each item, or a table of all of them. */
export type ListView = 'cards' | 'table'

const keyOf = (list: string) => `greenlight.view/${list}`

function kept(list: string): ListView {
  try {
    return localStorage.getItem(keyOf(list)) === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}

/** Which of the two, as it was chosen last on this device. `show` is for this visit alone. */
export function useListView(list: string) {
  const [view, show] = useState(() => kept(list))
  return {
    view,
    show,
    choose: (next: ListView) => {
      show(next)
      try {
        localStorage.setItem(keyOf(list), next)
      } catch {
        // In a private window it lasts as long as the page.
      }
    },
  }
}
