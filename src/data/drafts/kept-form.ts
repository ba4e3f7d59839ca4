import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import type { TextKind } from './use-kept-text'

/** What was typed into the form of a record and is not saved yet. */
export interface KeptForm {
  content: Content
  /** The answers that it was typed over; empty for a new record, and in what an earlier version of the app kept. */
  base: Content
  /** The revision that it was typed over; 0 for a new record. */
  baseRevision: number
  /** When, in milliseconds; 0 where nothing was. */
  at: number
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0)

/** For forms without sensitive fields: kept until it is saved or thrown away, over being signed out too. */
export const keptForm: TextKind<KeptForm> = {
  empty: () => ({ content: {}, base: {}, baseRevision: 0, at: 0 }),
  isEmpty: form => form.at === 0,
  read: ({ content, base, baseRevision, at }) => ({
    content: asContent(content),
    base: asContent(base),
    baseRevision: asNumber(baseRevision),
    at: asNumber(at),
  }),
  // A form waits for what lies on the device before it takes a key; should one come, it stands over what was kept.
  joined: (kept, typed) => ({ ...kept, content: { ...kept.content, ...typed.content } }),
  outlivesSignOut: true,
}
