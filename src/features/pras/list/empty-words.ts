import type { ListVariant } from './use-pra-list-state'

export const emptyWords: Record<ListVariant, { title: string; body: string }> = {
  all: {
    title: 'No PRAs yet',
    body: 'PRAs of the productions that you may see appear here.',
  },
  admin: { title: 'No PRAs yet', body: 'PRAs of every company appear here.' },
  mine: {
    title: 'No PRAs of yours yet',
    body: 'PRAs that you own appear here, and PRAs of which you are the PM, a PC or the SP.',
  },
  assigned: {
    title: 'Nothing waits for you',
    body: 'A PRA appears here as soon as you are the one who must act.',
  },
}
