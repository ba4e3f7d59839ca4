import type { ImportType } from '@/domain/import/import-type'
import type { RowStatus } from '@/domain/import/prepared'
import type { Tone } from '@/domain/pras/statuses'
import type { ImportStep } from './kept-import'

export const statusWords: Record<RowStatus, { label: string; tone: Tone }> = {
  created: { label: 'New', tone: 'green' },
  updated: { label: 'Changed', tone: 'blue' },
  unchanged: { label: 'Unchanged', tone: 'grey' },
  error: { label: 'Problem', tone: 'red' },
}

/** Returns '1 row', '1,200 rows'. */
export function countedRows(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`
}

/** Returns in one sentence what an import will change, or has changed. */
export function outcomeSentence<C>(
  { noun }: ImportType<C>,
  step: ImportStep,
  { created, updated, unchanged, error }: Record<RowStatus, number>,
): string {
  const some = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? noun.one : noun.many}`
  const isDone = step === 'done'
  const parts = [
    created > 0 && `${some(created)} ${isDone ? 'added' : 'to add'}`,
    updated > 0 && `${some(updated)} ${isDone ? 'changed' : 'to change'}`,
    unchanged > 0 && `${some(unchanged)} already up to date`,
    error > 0 && `${countedRows(error)} left out because of problems`,
  ].filter(part => part !== false)
  return `${isDone ? 'Imported' : 'Checked'}: ${parts.join(', ')}.${step === 'checked' ? ' Nothing is saved yet.' : ''}`
}
