import type { ErasingAction } from '@/domain/personal-data/plan'
import { MOST_NAMED, type PersonalDataAnswer, type PersonalDataRequest } from '@/domain/personal-data/request'
import { formatDay } from '@/domain/shared/dates'
import { Scrolling } from '@/ui/scrolling'
import { Fact } from '@/ui/states/fact'
import classes from './personal-data.module.css'

type Kind = PersonalDataRequest['kind']

/** The words for each action on a document, before the action and after it. */
const words: Record<ErasingAction, { plan: string; done: string }> = {
  delete: { plan: 'Would be deleted', done: 'Deleted' },
  change: { plan: 'Would lose their name and details', done: 'Changed' },
  keep: { plan: 'Would be kept: the law asks for it', done: 'Kept: the law asks for it' },
  named: { plan: 'Refers to them only by a number', done: 'Names them by a number only' },
}
const actions: readonly ErasingAction[] = ['delete', 'change', 'keep', 'named']

export function Findings({
  answer,
  kind,
  isDry,
}: {
  answer: PersonalDataAnswer
  kind: Kind
  isDry?: boolean
}) {
  const { counts, documents } = answer
  const tense = kind === 'erase' || (kind === 'expire' && !isDry) ? 'done' : 'plan'
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <p role="status" className={classes.told}>
        {summary(kind, answer.name, total, isDry)}
      </p>
      {total > 0 && (
        <>
          <dl className={classes.facts}>
            {actions
              .filter(action => counts[action] > 0)
              .map(action => (
                <Fact
                  key={action}
                  label={words[action][tense]}
                  value={counts[action].toLocaleString('en-GB')}
                />
              ))}
          </dl>
          <Documents documents={documents} tense={tense} />
          {total > documents.length && (
            <p className={classes.told}>
              The first {MOST_NAMED.toLocaleString('en-GB')} of them are listed here.
            </p>
          )}
        </>
      )}
    </>
  )
}

function summary(kind: Kind, name: string, total: number, isDry = false): string {
  const many = `${total.toLocaleString('en-GB')} ${total === 1 ? 'document' : 'documents'}`
  if (kind === 'erase') return `${name} is erased. ${many} named this person.`
  if (kind === 'export') return `The file is in your downloads. ${many} name ${name}.`
  if (kind === 'look') return `${many} name ${name}. Nothing was changed.`
  if (total === 0) return 'No data have reached the end of the retention time.'
  return isDry
    ? `${many} are due for deletion. Nothing was changed.`
    : `${many} had reached the end of the retention time.`
}

function Documents({
  documents,
  tense,
}: {
  documents: PersonalDataAnswer['documents']
  tense: 'plan' | 'done'
}) {
  return (
    <Scrolling label="Documents" className={classes.scroll}>
      <table className={classes.table}>
        <caption>Documents</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">What happens to it</th>
            <th scope="col">Fields</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ path, what, action, until, fields }) => (
            <tr key={path}>
              <td>{what}</td>
              <td>
                {words[action][tense]}
                {until !== '' &&
                  (action === 'keep'
                    ? ` until ${formatDay(until)}`
                    : `; the rest is kept until ${formatDay(until)}`)}
              </td>
              <td>{fields.join(', ')}</td>
              <td>{path}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
