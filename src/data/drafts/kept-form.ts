import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import type { TextKind } from './use-kept-text'

/** Unsaved text of the form of a record. */
export interface KeptForm {
  content: Content
  /** The answers that the text is based on; empty for a new record, and in drafts of an earlier version of the app. */
  base: Content
  /** The revision that the text is based on; 0 for a new record. */
  baseRevision: number
  /** The time of typing, in milliseconds; 0 if nothing was typed. */
  at: number
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Form text that stays on this device until it is saved or discarded. Signing out first asks the person, and then deletes it. */
export const keptForm: TextKind<KeptForm> = {
  empty: () => ({ content: {}, base: {}, baseRevision: 0, at: 0 }),
  isEmpty: form => form.at === 0,
  read: ({ content, base, baseRevision, at }) => ({
    content: asContent(content),
    base: asContent(base),
    baseRevision: asNumber(baseRevision),
    at: asNumber(at),
  }),
  // A form normally loads the device's text before it accepts typing. If something was typed earlier, it is merged over the kept
  // text.
  joined: (kept, typed) => ({ ...kept, content: { ...kept.content, ...typed.content } }),
}

/** Form text without data about people. The text stays after a sign-out, so signing out does not ask about it. */
export const keptPublicForm: TextKind<KeptForm> = { ...keptForm, outlivesSignOut: true }
