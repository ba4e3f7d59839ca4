import type { TextKind } from '@/data/drafts/use-kept-text'
import { lineColumns } from '@/domain/contracts/bulk/columns'
import { type BulkLine, isEmptyLine } from '@/domain/contracts/bulk/lines'
import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** Unsaved lines for many contracts, kept on this device until the contracts are made. */
export interface KeptBulk {
  /** The shared terms, as in the form. */
  content: Content
  /** The payment schedule: one of `scheduleTemplates`. */
  schedule: string
  lines: readonly BulkLine[]
  shown: readonly string[]
  /** The ids of lines whose contract is made; the contract has the same id. */
  made: readonly string[]
  /** True if they were being made when the tab was closed. */
  isMaking: boolean
}

const usual = lineColumns.filter(({ isUsual }) => isUsual).map(({ id }) => id)

/** Returns a line to type into. Its contract gets the same id. */
export const newLine = (): BulkLine => ({ id: crypto.randomUUID(), cells: {} })

export const newLines = (count: number): BulkLine[] => Array.from({ length: count }, newLine)

const empty = (): KeptBulk => ({
  content: { type: 'freelance', serviceType: 'crew', currency: 'GBP' },
  schedule: 'arrears',
  lines: [],
  shown: usual,
  made: [],
  isMaking: false,
})

const isLine = (value: unknown): value is BulkLine =>
  typeof asContent(value).id === 'string' && typeof asContent(value).cells === 'object'
/** A line of an earlier release has an id that no request can have, so it gets a new one unless it is made. */
const sendable = (line: BulkLine, made: readonly string[]): BulkLine =>
  line.id.includes('-') || made.includes(line.id) ? line : { ...line, id: newLine().id }
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Kept beyond the tab. Signing out removes it, since it has rates. */
export const keptBulk: TextKind<KeptBulk> = {
  empty,
  isEmpty: ({ lines, content }) => lines.every(isEmptyLine) && !content.productionId,
  read: ({ content, schedule, lines, shown, made, isMaking }) => ({
    content: { ...empty().content, ...asContent(content) },
    schedule: typeof schedule === 'string' ? schedule : 'arrears',
    lines: Array.isArray(lines) ? lines.filter(isLine).map(line => sendable(line, texts(made))) : [],
    shown: texts(shown).length > 0 ? texts(shown) : usual,
    made: texts(made),
    isMaking: isMaking === true,
  }),
  joined: (kept, typed) => (typed.lines.every(isEmptyLine) ? kept : typed),
}
