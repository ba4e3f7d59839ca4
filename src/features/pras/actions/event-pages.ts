import type { PraEvent } from '@/domain/pras/events/registry'
import { paths } from '@/domain/shared/paths'

/** Events with a page of their own, by its slug: a dialog would ask the same again. */
const slugs = { 'finish-amendment': 'amendment-finish' } as const

export type EventWithPage = keyof typeof slugs

export const hasPage = (event: PraEvent): event is EventWithPage => event in slugs

/** Where an event is prepared and sent; empty for one that has a dialog. */
export function pageOfEvent(praId: string, event: PraEvent): string {
  return hasPage(event) ? paths.praStep(praId, slugs[event]) : ''
}
