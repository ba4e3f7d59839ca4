import { asContent } from '@/domain/shared/answers'
import { plainHeading } from '@/domain/shared/cells/cells'
import type { Content, ScalarField } from '@/domain/shared/fields'
import type { CellPeople } from '@/ui/form/field-renderers'
import { cellText, withAnswer, withText } from './cell-kinds'
import type { Block } from './selection'

/* Pure functions from rows to rows. A row has its `id`; its cells are the answers to the columns. */

export interface RowTools {
  columns: readonly ScalarField[]
  people: CellPeople
  newId: () => string
  /** True if no row can be added or removed. */
  isFixed: boolean
  most: number
  /** Returns the row with values of a chosen record (its certificates) in blank cells. */
  fill: (before: Content, after: Content) => Content
}

/** Each row has a unique id by which a change finds it. The same array if all have one already. */
export function identified(rows: readonly Content[], newId: () => string): readonly Content[] {
  const hasId = ({ id }: Content) => typeof id === 'string' && id !== ''
  return rows.every(hasId) ? rows : rows.map(row => (hasId(row) ? row : { ...row, id: newId() }))
}

/** Returns the rows, with as many empty rows added as are needed for `count` rows. */
function withRoom(rows: readonly Content[], count: number, { isFixed, most, newId }: RowTools): Content[] {
  const wanted = isFixed ? rows.length : Math.min(Math.max(count, rows.length), Math.max(most, rows.length))
  return [...rows, ...Array.from({ length: wanted - rows.length }, () => ({ id: newId() }))]
}

/** Types into one cell. Typing below the last row starts a new row. */
export function typed(
  rows: readonly Content[],
  at: { row: number; column: number },
  text: string,
  tools: RowTools,
): readonly Content[] {
  const field = tools.columns[at.column]
  if (!field || (at.row >= rows.length && text.trim() === '')) return rows
  const next = withRoom(rows, at.row + 1, tools)
  const before = next[at.row]
  if (!before) return rows
  return next.with(at.row, tools.fill(before, withText(before, field, text, tools.people)))
}

/** Puts a chosen answer into a cell, and not only its text: two people may have the same name. */
export function chosen(
  rows: readonly Content[],
  at: { row: number; column: number },
  value: unknown,
  tools: RowTools,
): readonly Content[] {
  const field = tools.columns[at.column]
  const next = withRoom(rows, at.row + 1, tools)
  const before = next[at.row]
  if (!field || !before) return rows
  return next.with(at.row, tools.fill(before, withAnswer(before, field, value)))
}

/** The rows after a paste, and its messages. */
export interface Pasted {
  rows: readonly Content[]
  filled: number
  /** The cells into which the paste has written. */
  block: Block
  /** Messages about cells that could not be pasted. */
  leftOut: string[]
}

/**
 * Pastes a block of cells into the rows, from one cell to the right and down, as a spreadsheet does. One cell, or a row, fills
 * the whole selection. If a block has headings (at least two are known), they decide the columns; columns with unknown headings
 * are left out, and a message names them.
 */
export function pasted(
  rows: readonly Content[],
  selected: Block,
  block: readonly (readonly string[])[],
  tools: RowTools,
): Pasted {
  const head = headingsOf(block[0] ?? [], tools.columns)
  const body = head ? block.slice(1) : tiled(block, selected)
  const left = head ? 0 : selected.left
  const width = Math.max(0, ...body.map(row => row.length))
  const targets = head ?? Array.from({ length: width }, (_, at) => tools.columns[left + at])
  const next = withRoom(rows, selected.top + body.length, tools)
  const fits = body.slice(0, Math.max(0, next.length - selected.top))
  fits.forEach((cells, offset) => {
    const at = selected.top + offset
    const before = next[at] ?? {}
    const after = cells.reduce<Content>((row, text, column) => {
      const field = targets[column]
      return field ? withText(row, field, text, tools.people) : row
    }, before)
    next[at] = tools.fill(before, after)
  })
  const written = targets.flatMap(field => (field ? tools.columns.indexOf(field) : []))
  return {
    rows: next,
    filled: fits.length,
    block: {
      top: selected.top,
      left: Math.min(left, ...written),
      bottom: Math.max(selected.top, selected.top + fits.length - 1),
      right: Math.max(left, ...written),
    },
    leftOut: [
      ...columnsLeftOut(body, targets, head ? block[0] : undefined),
      ...rowsLeftOut(body, fits, tools),
    ],
  }
}

/** Returns the column of each heading, if the first row of a block has headings. */
function headingsOf(
  first: readonly string[],
  columns: readonly ScalarField[],
): (ScalarField | undefined)[] | undefined {
  const taken = new Set<ScalarField>()
  const found = first.map(text => {
    const plain = plainHeading(text)
    const field = columns.find(each => plainHeading(each.label) === plain && !taken.has(each))
    if (field) taken.add(field)
    return field
  })
  return taken.size >= 2 ? found : undefined
}

/** Repeats the block to fill the selection, if the size of the selection is a multiple of the block's. */
function tiled(block: readonly (readonly string[])[], { top, bottom, left, right }: Block) {
  const [height, width] = [bottom - top + 1, right - left + 1]
  const own = Math.max(1, ...block.map(row => row.length))
  const down = height % block.length === 0 ? height / block.length : 1
  const across = width % own === 0 ? width / own : 1
  const wide = block.map(row => {
    const whole = Array.from({ length: own }, (_, at) => row[at] ?? '')
    return across > 1 ? Array.from({ length: across }, () => whole).flat() : row
  })
  return Array.from({ length: Math.max(1, down) }, () => wide).flat()
}

function columnsLeftOut(
  body: readonly (readonly string[])[],
  targets: readonly (ScalarField | undefined)[],
  headings: readonly string[] | undefined,
): string[] {
  const lost = targets.flatMap((field, at) =>
    !field && body.some(row => (row[at] ?? '').trim() !== '') ? [headings?.[at] || `column ${at + 1}`] : [],
  )
  if (lost.length === 0) return []
  return [
    headings
      ? `The column ${lost.map(each => `“${each}”`).join(', ')} was left out, because this table does not have it.`
      : `${lost.join(', ')} of the pasted cells were left out, because this table has fewer columns.`,
  ]
}

function rowsLeftOut(
  body: readonly unknown[],
  fits: readonly unknown[],
  { isFixed, most }: RowTools,
): string[] {
  const count = body.length - fits.length
  if (count === 0) return []
  const rows = count === 1 ? '1 row' : `${count} rows`
  return [isFixed ? `${rows} more than this table has: left out.` : `${rows} left out: ${most} rows at most.`]
}

/** Fills every cell of a block with the answer of its topmost row. A block of one row gets the answers of the row above it. */
export function filledDown(rows: readonly Content[], block: Block, tools: RowTools): readonly Content[] {
  const from = block.top === block.bottom ? block.top - 1 : block.top
  const source = rows[from]
  if (!source) return rows
  return eachRow(rows, { ...block, top: from + 1 }, row =>
    columnsIn(block, tools).reduce<Content>((to, field) => {
      const text = cellText(field, source, tools.people)
      return source[field.name] === undefined
        ? withText(to, field, text, tools.people)
        : withAnswer(to, field, source[field.name])
    }, row),
  )
}

/** Sets one text in one column of several rows, for example the kind of twenty places. */
export function setInRows(
  rows: readonly Content[],
  block: Pick<Block, 'top' | 'bottom'>,
  field: ScalarField,
  text: string,
  tools: RowTools,
): readonly Content[] {
  return eachRow(rows, block, row => tools.fill(row, withText(row, field, text, tools.people)))
}

/** Empties the cells of a block. */
export function cleared(rows: readonly Content[], block: Block, tools: RowTools): readonly Content[] {
  return eachRow(rows, block, row =>
    columnsIn(block, tools).reduce<Content>((to, field) => withAnswer(to, field, undefined), row),
  )
}

/** Removes the rows of a block; fixed rows stay. */
export function removed(
  rows: readonly Content[],
  { top, bottom }: Pick<Block, 'top' | 'bottom'>,
  { isFixed }: RowTools,
): readonly Content[] {
  return isFixed ? rows : rows.filter((_, at) => at < top || at > bottom)
}

/** Returns the texts of the cells of a block, for the clipboard. */
export function textsOf(rows: readonly Content[], block: Block, tools: RowTools): string[][] {
  return rows
    .slice(block.top, block.bottom + 1)
    .map(row => columnsIn(block, tools).map(field => cellText(field, row, tools.people)))
}

function columnsIn({ left, right }: Block, { columns }: RowTools): readonly ScalarField[] {
  return columns.slice(left, right + 1)
}

/** Changes only existing rows: the empty row after the last one is not a row yet. */
function eachRow(
  rows: readonly Content[],
  { top, bottom }: Pick<Block, 'top' | 'bottom'>,
  change: (row: Content) => Content,
): readonly Content[] {
  return rows.map((row, at) => (at >= top && at <= bottom ? change(row) : row))
}

/** Returns the names in cells of people that are not known to be in a directory. */
export function outsideNames(rows: readonly Content[], columns: readonly ScalarField[]): ReadonlySet<string> {
  const cells = columns.filter(({ kind }) => kind === 'person')
  return new Set(
    rows
      .flatMap(row => cells.map(({ name }) => asContent(row[name])))
      .flatMap(({ userId, name }) => (userId === '' && typeof name === 'string' ? name : []))
      .filter(name => name !== ''),
  )
}

/** Returns the rows with names replaced by people of the directory, if the directory has a person of that name. */
export function withFoundPeople(
  rows: readonly Content[],
  names: ReadonlySet<string>,
  tools: Pick<RowTools, 'columns' | 'people' | 'fill'>,
): readonly Content[] {
  const cells = tools.columns.filter(({ kind }) => kind === 'person')
  return rows.map(row =>
    cells.reduce((before, field) => {
      const { userId, name } = asContent(before[field.name])
      if (userId !== '' || typeof name !== 'string' || !names.has(name)) return before
      const [only, ...others] = tools.people.find(name)
      return only && others.length === 0 ? tools.fill(before, withAnswer(before, field, only)) : before
    }, row),
  )
}
