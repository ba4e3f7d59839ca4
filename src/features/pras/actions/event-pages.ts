import type { PraEvent } from '@/domain/pras/events/registry'
import { paths } from '@/domain/shared/paths'

/** The slug of each event that has a page. Such an event has no dialog, which would ask the same questions again. */
const slugs = { 'finish-amendment': 'amendment-finish' } as const

export type EventWithPage = keyof typeof slugs

export const hasPage = (event: PraEvent): event is EventWithPage => event in slugs

/** Returns the address of an event's page; empty for an event with a dialog. */
export function pageOfEvent(praId: string, event: PraEvent): string {
  return hasPage(event) ? paths.praStep(praId, slugs[event]) : ''
}
