import type { ListVariant } from './use-pra-list-state'

/** What an empty list says, and which way on it offers. */
export function emptyWords(
  variant: ListVariant,
  isFiltered: boolean,
): { title: string; body: string; action: 'clear' | 'new' | 'none' } {
  if (isFiltered) {
    return { title: 'No PRAs match', body: 'Nothing here has all that the filters ask for.', action: 'clear' }
  }
  switch (variant) {
    case 'all':
      return {
        title: 'No PRAs yet',
        body: 'Risk assessments of the productions that you may see appear here.',
        action: 'new',
      }
    case 'mine':
      return {
        title: 'No PRAs of yours yet',
        body: 'What you own, and what you are on the crew of, appears here.',
        action: 'new',
      }
    case 'assigned':
      return {
        title: 'Nothing waits for you',
        body: 'A PRA appears here as soon as you are the one who must act.',
        action: 'none',
      }
  }
}
