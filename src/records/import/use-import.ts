import { useMemo, useState } from 'react'
import { useKeptText } from '@/data/drafts/use-kept-text'
import {
  choiceProblems,
  noChoices,
  questionsOf,
  type TableChoices,
  withChoices,
} from '@/domain/import/choices'
import { columnOf, guessMapping, type ImportType, type Mapping, readRows } from '@/domain/import/import-type'
import { preparedRows, type RowResult, resultOf } from '@/domain/import/prepared'
import { tableOf } from '@/domain/import/table'
import { AppError } from '@/domain/shared/app-error'
import type { EncodingChoice } from '@/domain/shared/text-files/encoding-choices'
import { type KeptImport, keptImport } from './kept-import'
import { readFile, type Sheet } from './read-file'
import { type Send, sendRows } from './send-rows'
import { useRunning } from './use-running'

/** Where an import sends its rows, and where the device stores it while it is unfinished. */
export interface ImportTarget {
  send: Send
  place: string
}

const nothing = { results: [], toSend: [], sent: 0 }

/** Returns in words why a file has no rows. */
function nothingRead(broken: readonly string[]): string {
  if (broken.length === 0) return 'This file is empty.'
  const are =
    broken.length === 1
      ? `sheet ${broken[0]} of this workbook is`
      : `sheets ${broken.join(', ')} of this workbook are`
  return `The ${are} damaged. Copy the rows into a new workbook, or save it as CSV, and choose the new file.`
}

/**
 * Holds an import of one type, from the file to the report. The device stores its state: after a closed tab the import continues
 * where it stopped. Sending a row twice changes nothing.
 * @param context the data for comparing cells; pass the same object on every draw
 * @param place the name under which the device stores the import
 */
export function useImport<C>(type: ImportType<C>, context: C, { send: sendTo, place }: ImportTarget) {
  const kept = useKeptText(keptImport, place, 'import')
  const { value: state, change } = kept
  const { running, failure, run, stop, isStopped, forgetFailure } = useRunning()
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  /** A file that can be read in several encodings, so that the person must choose. */
  const [unclear, setUnclear] = useState<{ file: File; encodings: readonly EncodingChoice[] } | null>(null)
  const [unread, setUnread] = useState<readonly string[]>([])
  const { mapping, choices } = state
  const questions = useMemo(() => questionsOf(type, state.table, mapping), [type, state.table, mapping])
  const table = useMemo(
    () => withChoices(type, state.table, mapping, choices),
    [type, state.table, mapping, choices],
  )
  const rows = useMemo(
    () => preparedRows(type, readRows(type, table, mapping, context)),
    [type, table, mapping, context],
  )

  const choose = (file: File, encoding?: string) =>
    run('reading', async () => {
      setUnclear(null)
      const content = await readFile(file, encoding)
      if ('encodings' in content) {
        setUnclear({ file, encodings: content.encodings })
        return
      }
      const { sheets: read, format } = content
      const broken = read.filter(({ isBroken }) => isBroken).map(({ name }) => `“${name}”`)
      const tables = read.filter(sheet => !('reason' in tableIn(type, sheet)))
      const [first = read.find(({ isBroken }) => !isBroken)] = tables
      setUnread(broken)
      if (!first) throw new AppError('invalid-argument', nothingRead(broken))
      change({ ...chosen(type, first), fileName: file.name, format })
      setSheets(tables)
    })

  const check = () =>
    run('checking', async onProgress => {
      const places = placesOf(rows, row => row.values !== null)
      let results: readonly RowResult[] = rows.map(row => resultOf(row))
      onProgress(0, places.length)
      const isWhole = await sendRows(results, {
        send: sendTo,
        rows,
        places,
        dryRun: true,
        isStopped,
        onChunk: (soFar, done) => {
          results = soFar
          onProgress(done, places.length)
        },
      })
      const toSend = placesOf(results, ({ status }) => status === 'created' || status === 'updated')
      if (isWhole) change({ step: 'checked', results, toSend, sent: 0 })
    })

  /** Starts to write the rows, or continues where writing stopped. */
  const send = () =>
    run('sending', async onProgress => {
      const { toSend, sent } = state
      change({ step: 'sending' })
      onProgress(sent, toSend.length)
      const isWhole = await sendRows(state.results, {
        send: sendTo,
        rows,
        places: toSend.slice(sent),
        dryRun: false,
        isStopped,
        onChunk: (results, done) => {
          change({ results, sent: sent + done })
          onProgress(sent + done, toSend.length)
        },
      })
      if (isWhole) change({ step: 'done' })
    })

  return {
    state,
    isLoading: kept.isLoading,
    rows,
    table,
    questions,
    open: choiceProblems(state.table, questions, choices),
    sheets,
    unread,
    running,
    failure,
    stop,
    choose,
    unclear,
    check,
    send,
    chooseSheet: (sheet: Sheet) => run('reading', async () => change(chosen(type, sheet))),
    map: (next: Mapping) => change({ mapping: next, choices: { ...choices, dayOrders: {} } }),
    decide: (next: Partial<TableChoices>) => change({ choices: { ...choices, ...next } }),
    back: () => {
      forgetFailure()
      change({ step: 'columns', ...nothing })
    },
    startAfresh: () => {
      forgetFailure()
      setSheets([])
      setUnread([])
      void kept.clear()
    },
  }
}

export type Import = ReturnType<typeof useImport>

function tableIn<C>(type: ImportType<C>, sheet: Sheet) {
  return tableOf(sheet.grid, heading => columnOf(type, heading) !== undefined, sheet)
}

/** Returns a new import from the chosen sheet. Throws AppError 'invalid-argument' if there is no sheet. */
function chosen<C>(
  type: ImportType<C>,
  sheet: Sheet,
): Pick<KeptImport, 'step' | 'table' | 'mapping' | 'choices'> & typeof nothing {
  const table = tableIn(type, sheet)
  if ('reason' in table) throw new AppError('invalid-argument', table.reason)
  return {
    step: 'columns',
    table,
    mapping: guessMapping(type, table.headings),
    choices: noChoices,
    ...nothing,
  }
}

function placesOf<T>(all: readonly T[], isWanted: (each: T) => boolean): number[] {
  return all.flatMap((each, at) => (isWanted(each) ? [at] : []))
}
