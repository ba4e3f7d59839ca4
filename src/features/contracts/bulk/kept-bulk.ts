import type { TextKind } from '@/data/drafts/use-kept-text'
import { lineColumns } from '@/domain/contracts/bulk/columns'
import { type BulkLine, isEmptyLine } from '@/domain/contracts/bulk/lines'
import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** Many contracts while they are written: on this device until they are made. */
export interface KeptBulk {
  /** The terms for all, as the form has them. */
  content: Content
  /** How they are paid: one of `scheduleTemplates`. */
  schedule: string
  lines: readonly BulkLine[]
  /** The columns of the grid, by id. */
  shown: readonly string[]
  /** The lines whose contract is made, by id: it is that of the contract too. */
  made: readonly string[]
  /** They were being made: a closed tab stopped it. */
  isMaking: boolean
}

const usual = lineColumns.filter(({ isUsual }) => isUsual).map(({ id }) => id)

/** A line to type into. Its id is that of its contract. */
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
/** A line of an earlier release has an id that no request can have. Once it is made, that is its contract's. */
const sendable = (line: BulkLine, made: readonly string[]): BulkLine =>
  line.id.includes('-') || made.includes(line.id) ? line : { ...line, id: newLine().id }
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Outlives the tab; rates go with a sign-out that was chosen. */
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
