import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import type { TextKind } from './use-kept-text'

/** Unsaved text of the form of a record. */
export interface KeptForm {
  content: Content
  /** The answers that it was typed over; empty for a new record, and in drafts of an earlier version of the app. */
  base: Content
  /** The revision that it was typed over; 0 for a new record. */
  baseRevision: number
  /** The time of typing, in milliseconds; 0 if nothing was typed. */
  at: number
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Kept until it is saved or discarded. A sign-out by choice asks first, and then deletes it. */
export const keptForm: TextKind<KeptForm> = {
  empty: () => ({ content: {}, base: {}, baseRevision: 0, at: 0 }),
  isEmpty: form => form.at === 0,
  read: ({ content, base, baseRevision, at }) => ({
    content: asContent(content),
    base: asContent(base),
    baseRevision: asNumber(baseRevision),
    at: asNumber(at),
  }),
  // A form waits for the device's text before it takes a key; a key that comes all the same goes on top of the kept text.
  joined: (kept, typed) => ({ ...kept, content: { ...kept.content, ...typed.content } }),
}

/** For a form without anything about people: it stays after a sign-out, and none asks. */
export const keptPublicForm: TextKind<KeptForm> = { ...keptForm, outlivesSignOut: true }
