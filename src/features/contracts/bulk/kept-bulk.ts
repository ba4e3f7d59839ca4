import type { TextKind } from '@/data/drafts/use-kept-text'
import { lineColumns } from '@/domain/contracts/bulk/columns'
import { type BulkLine, isEmptyLine } from '@/domain/contracts/bulk/lines'
import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** Lines for new contracts that this device stores until the contracts are created. */
export interface KeptBulk {
  /** The terms that all new contracts share, as in the form. */
  content: Content
  /** The payment schedule: one of `scheduleTemplates`. */
  schedule: string
  lines: readonly BulkLine[]
  shown: readonly string[]
  /** The ids of the lines whose contracts are created. A contract has the same id as its line. */
  made: readonly string[]
  /** True if contracts were being created when the tab was closed. */
  isMaking: boolean
}

const usual = lineColumns.filter(({ isUsual }) => isUsual).map(({ id }) => id)

/** Returns a new line. Its contract gets the same id. */
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
/** The server does not accept the ids of an earlier release. A line whose contract is created keeps its id. */
const sendable = (line: BulkLine, made: readonly string[]): BulkLine =>
  line.id.includes('-') || made.includes(line.id) ? line : { ...line, id: newLine().id }
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** They stay after the tab is closed. Signing out removes them, because they contain rates. */
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
