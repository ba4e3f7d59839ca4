import { addMissingEntry, findMissingEntries, type MissingEntry } from '@/data/records/missing-entries'
import { recordsNow } from '@/data/records/reference'
import { loggedRecordAddress, loggedRecordType, resourceLabels } from '@/domain/records/logged-record'
import type { DataCheck, DataFinding } from './check'

/** Finds revisions of records without an entry in the history: the function that writes entries failed, or came later. */
export const missingEntries: DataCheck = {
  id: 'missing-entries',
  title: 'Changes without a history entry',
  explanation:
    'Each change of a record adds an entry to its history a moment later. This check finds changes without an entry. You can add an entry that says that a change was made, but it cannot say what changed.',
  noun: { one: 'record', many: 'records' },
  mendLabel: 'Add the entries',
  async *look() {
    let after = ''
    do {
      const { checked, missing, next } = await findMissingEntries(after)
      yield { looked: checked, findings: await Promise.all(missing.map(findingOf)) }
      after = next
    } while (after !== '')
  },
}

async function findingOf(missing: MissingEntry): Promise<DataFinding> {
  const { resource, id, revision } = missing
  const type = loggedRecordType(resource)
  const record = type && (await recordsNow(type)).byId.get(id)
  return {
    id: `${resource}/${id}/${revision}`,
    title: `${resourceLabels[resource]}: ${record ? type.nameOf(record) : id}`,
    detail: `Revision ${revision} has no entry, so its content is unknown.`,
    link: loggedRecordAddress(resource, id),
    mend: () => addMissingEntry(missing),
  }
}
