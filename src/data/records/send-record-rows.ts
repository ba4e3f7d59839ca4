import { importRows, type RowAnswer, type RowImportOptions } from '@/data/base/row-import'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { newId } from '@/data/firestore/stamps'
import { queryClient } from '@/data/sync/query-client'
import type { RowValues } from '@/domain/import/import-type'
import { judgeRow } from '@/domain/record-import/judge-row'
import type { RecordImport } from '@/domain/record-import/record-import'
import { recordIndex } from '@/domain/record-import/record-index'
import { type ArchivableRecord, unstamped } from '@/domain/records/record-type'
import { todayIso } from '@/domain/shared/dates'
import { recordsNow } from './reference'
import { saveRecord } from './save-record'

/**
 * Returns a function that imports rows as records of a type, each in its own commit, with the rights of the importing person. A
 * row finds its record by its keys, so that sending the row again changes nothing. If two rows are for the same record, or the
 * rules refuse a row, the result of that row says so. Without a network the whole import rejects, and can be resumed.
 */
export function recordRowsSender<T extends ArchivableRecord>(of: RecordImport<T>) {
  const { type } = of
  const records = collection(type.collection, type.schema)
  return async (rows: readonly RowValues[], { dryRun, ...options }: RowImportOptions): Promise<boolean> => {
    await queryClient.invalidateQueries({ queryKey: ['reference', type.collection] })
    const index = recordIndex(of.keys, (await recordsNow(type)).rows)
    const taken = new Set<string>()

    async function outcomeOf(values: RowValues): Promise<Omit<RowAnswer, 'index'>> {
      const saving = { actor: signedInActor(), today: todayIso(Date.now()), index }
      const judged = judgeRow(of, values, newId(), saving)
      if (judged.status === 'error') return judged
      const { id } = judged.status === 'created' ? judged.record : judged.before
      if (taken.has(id)) return { status: 'error', errors: [{ field: of.rows.key, reason: TAKEN }] }
      taken.add(id)
      if (judged.status === 'unchanged') return { status: 'unchanged' }
      const { before, record, status } = judged
      const written = dryRun
        ? record
        : await saveRecord({ records, before, id, writeId: newId(), data: unstamped(record) })
      index.put(written)
      return { status }
    }

    try {
      return await importRows(rows, options, outcomeOf)
    } finally {
      if (!dryRun) await queryClient.invalidateQueries({ queryKey: ['reference', type.collection] })
    }
  }
}

const TAKEN = 'an earlier row has the same record. Keep one of the two'
