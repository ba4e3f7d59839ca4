import { Button, Checkbox, Radio } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { mergeRecords } from '@/data/records/merge-records'
import { isApprover } from '@/domain/permissions/can'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { formatMoment } from '@/domain/shared/dates'
import { SideChoice } from '@/records/conflict/choice'
import type { Side } from '@/records/conflict/conflict-model'
import { useEditorNames } from '@/records/use-record-names'
import { confirm } from '@/ui/dialogs/confirm'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import classes from './merge.module.css'
import { detailOf, fullness, likelyToStay, mergeRefusal, planMerge } from './merge-model'
import type { AfterMerge } from './merged'
import { counted, NamingList } from './naming-list'
import { isMovable, type NamingView, useNaming } from './use-naming'

interface ComparingProps<T extends ArchivableRecord> {
  type: RecordType<T>
  /** Two records that are not archived. */
  pair: readonly [T, T]
  all: readonly T[]
}

/** The choice of the record to keep, the values to copy from the other record, and the records that refer to the other record. */
export function Comparing<T extends ArchivableRecord>({ type, pair, all }: ComparingProps<T>) {
  const [one, two] = pair
  const [staysId, setStaysId] = useState(() => likelyToStay(type, one, two).id)
  const [stays, goes] = staysId === one.id ? [one, two] : [two, one]
  return (
    <>
      <Radio.Group label="Which one to keep" value={staysId} onChange={setStaysId}>
        <div className={classes.two}>
          {pair.map((record, at) => {
            const refusal = mergeRefusal(type, record, pair[1 - at] ?? record)
            return (
              <div key={record.id} className={classes.card} data-chosen={record.id === staysId}>
                <Radio
                  value={record.id}
                  label={`${type.nameOf(record)} stays`}
                  description={refusal || factsOf(type, record)}
                  disabled={refusal !== ''}
                />
              </div>
            )
          })}
        </div>
      </Radio.Group>
      <Choosing key={staysId} type={type} stays={stays} goes={goes} all={all} />
    </>
  )
}

function factsOf<T extends ArchivableRecord>(type: RecordType<T>, record: T): string {
  const changed = record.lastModifiedAt > 0 ? `, last changed ${formatMoment(record.lastModifiedAt)}` : ''
  const facts = `${fullness(type, record)} of ${type.fields.length} fields filled in${changed}`
  // Duplicates often have the same name, so this line does not repeat the name.
  return [detailOf(type, record), facts].filter(Boolean).join(' · ')
}

function Choosing<T extends ArchivableRecord>({
  type,
  stays,
  goes,
  all,
}: {
  type: RecordType<T>
  stays: T
  goes: T
  all: readonly T[]
}) {
  const actor = useActor()
  const today = useToday()
  const names = useEditorNames()
  const plan = useMemo(
    () => planMerge(type, stays, goes, { actor, today, all }),
    [type, stays, goes, actor, today, all],
  )
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const view = useNaming(type, goes.id)
  const { look } = view
  useEffect(() => void look(), [look])
  const { becomes, problems } = plan.result(choices)
  const refusal = mergeRefusal(type, stays, goes)

  return (
    <>
      <section className={classes.section} aria-labelledby="merge-fields">
        <h2 id="merge-fields">What stays</h2>
        <p className={classes.dim}>
          {plan.found.length === 0
            ? 'The two records have the same value in every field.'
            : `The two records differ in ${plan.found.length === 1 ? 'one place' : `${plan.found.length} places`}. Empty fields of the record that you keep are filled from the other record, unless you choose otherwise.`}
        </p>
        <div className={classes.choices}>
          {plan.found.map(difference => (
            <SideChoice
              key={difference.key}
              difference={difference}
              labels={{ mine: 'From the one to keep', theirs: 'From the one that goes' }}
              currencies={{ mine: undefined, theirs: undefined }}
              names={names}
              side={choices[difference.key] ?? plan.preset[difference.key] ?? 'mine'}
              onSide={side => setChoices(known => ({ ...known, [difference.key]: side }))}
            />
          ))}
        </div>
        {problems.map(problem => (
          <Notice key={problem.path} tone="problem">
            {problem.message}
          </Notice>
        ))}
      </section>
      <section className={classes.section} aria-labelledby="merge-naming">
        <h2 id="merge-naming">Records that use the record to archive</h2>
        <p className={classes.dim}>{scopeOf(type)}</p>
        <NamingList view={view} isMoved={false} />
      </section>
      {type.merging?.note && <Notice>{type.merging.note}</Notice>}
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <Confirming type={type} stays={stays} goes={goes} becomes={refusal ? undefined : becomes} view={view} />
    </>
  )
}

/** Returns a sentence: which kinds of records are searched for references to this type, and what happens to the records found. */
function scopeOf<T extends ArchivableRecord>(type: RecordType<T>): string {
  const places = type.merging?.namedIn ?? []
  const inAnswers = places.some(({ what }) => what === 'answers')
  return inAnswers
    ? 'The app changes drafts to use the record that you keep. It does not search sent and approved records, which still name the archived record.'
    : 'The app changes drafts to use the record that you keep. Sent and approved records still name the archived record.'
}

function Confirming<T extends ArchivableRecord>({
  type,
  stays,
  goes,
  becomes,
  view,
}: {
  type: RecordType<T>
  stays: T
  goes: T
  becomes: T | undefined
  view: NamingView
}) {
  const actor = useActor()
  const [, setParams] = useSearchParams()
  const [ids] = useState(() => ({ writeId: crypto.randomUUID() }))
  const movable = view.naming?.documents.filter(isMovable) ?? []
  const wouldWrite = isApprover(actor) && movable.some(({ what }) => what === 'pra')
  const [wish, setWish] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const moves = wish ?? !wouldWrite
  const [stayingName, goingName] = [type.nameOf(stays), type.nameOf(goes)]

  async function mergeThem() {
    if (!becomes) return
    const { ok } = await confirm({
      title: `Merge “${goingName}” into “${stayingName}”?`,
      body: `“${goingName}” is archived and points to “${stayingName}”. The history of both records says so.${moves && movable.length > 0 ? ` Then ${counted(movable)} ${movable.length === 1 ? 'is' : 'are'} moved.` : ''}`,
      confirmLabel: 'Merge',
    })
    if (!ok) return
    setBusy(true)
    setFailure('')
    // Stores the choice before the merge, since another page then replaces this one at once. After a reload, the move continues
    // from there.
    const wish: AfterMerge = { isMoving: moves }
    setParams(known => known, { replace: true, state: wish })
    try {
      await mergeRecords(type, { stays, becomes, goes, ...ids })
      notify(`“${goingName}” merged into “${stayingName}”`, 'success')
    } catch (error) {
      setFailure(`The records were not merged. ${messageOf(error)}`)
      setBusy(false)
    }
  }

  return (
    <section className={classes.section} aria-label="Merge">
      {movable.length > 0 && (
        <Checkbox
          checked={moves}
          onChange={event => setWish(event.currentTarget.checked)}
          label={`Then move ${counted(movable)} to the one that you keep`}
          description={
            wouldWrite
              ? 'People who change the answers of a PRA count as its authors, and cannot approve it. If you may have to approve one of these PRAs, leave this unticked. Another admin or the writers of the PRA can move it.'
              : 'The drafts are moved one after another. You can stop, and continue from either record.'
          }
        />
      )}
      {failure && <Notice tone="problem">{failure}</Notice>}
      <div>
        <Button
          disabled={!becomes || Boolean(view.looking)}
          loading={isBusy}
          onClick={() => void mergeThem()}
        >
          Merge into “{stayingName}”
        </Button>
      </div>
    </section>
  )
}
