import { useMemo } from 'react'
import type { AnswerChange, ChangeKind } from '@/domain/pras/compare/compare-content'
import { compareSteps, type PraAnswers } from '@/domain/pras/compare/compare-steps'
import type { RiskLevel } from '@/domain/pras/schema'
import type { Names } from '@/domain/pras/steps/readable'
import { praTypeLabels, riskLabels } from '@/domain/pras/type-labels'
import { Fact } from '@/ui/states/fact'
import classes from './compare.module.css'
import { countWords, groupChanges, type StepChanges } from './group-changes'
import { WordDiff } from './word-diff'

export interface ComparedSide extends PraAnswers {
  /** The name of the side: 'Version 2', 'Working copy'. */
  label: string
  riskLevel: RiskLevel
}

interface ComparisonProps {
  before: ComparedSide
  after: ComparedSide
  names: Names
}

const kindWords: Record<ChangeKind, string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
}

/** Shows only the differences between two versions of a PRA, step by step and field by field. */
export default function Comparison({ before, after, names }: ComparisonProps) {
  const steps = useMemo(() => groupChanges(compareSteps(before, after, names)), [before, after, names])
  const facts = [
    { label: 'Type', before: praTypeLabels[before.type], after: praTypeLabels[after.type] },
    { label: 'Risk level', before: riskLabels[before.riskLevel], after: riskLabels[after.riskLevel] },
  ].filter(fact => fact.before !== fact.after)

  if (steps.length === 0 && facts.length === 0) {
    return (
      <p className={classes.none}>
        No answer differs between {lowered(before.label)} and {lowered(after.label)}.
      </p>
    )
  }
  return (
    <>
      {steps.length > 0 && (
        <p className={classes.count}>
          {countWords(steps)}, from {lowered(before.label)} to {lowered(after.label)}.
        </p>
      )}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(fact => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.before} <span aria-hidden>→</span>
                <span className="gl-hidden">became</span> <strong>{fact.after}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {steps.map(step => (
        <StepTable key={step.slug} step={step} before={before.label} after={after.label} />
      ))}
    </>
  )
}

/** Makes a label fit into a sentence: 'Version 2' → 'version 2', 'Working copy' → 'the working copy'. */
function lowered(label: string): string {
  const words = label.charAt(0).toLowerCase() + label.slice(1)
  return /\d$/.test(words) ? words : `the ${words}`
}

function StepTable({ step, before, after }: { step: StepChanges; before: string; after: string }) {
  const id = `changes-${step.slug}`
  return (
    <section className={classes.step} aria-labelledby={id}>
      <h2 id={id}>
        {step.title} <span className={classes.dim}>{step.count}</span>
      </h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        {step.groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may share a heading; the place tells them apart.
          <tbody key={index}>
            {group.heading !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={3} className={classes.heading}>
                  {group.heading}
                </th>
              </tr>
            )}
            {group.changes.map(change => (
              <ChangeRow key={`${change.kind} ${change.path}`} change={change} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function ChangeRow({ change }: { change: AnswerChange }) {
  const isWordByWord = change.long && change.kind === 'changed' && !change.isPrivate
  return (
    <tr>
      <th scope="row">
        {change.label}{' '}
        <span className={classes.kind} data-kind={change.kind}>
          {kindWords[change.kind]}
        </span>
      </th>
      {isWordByWord ? (
        <td colSpan={2}>
          <WordDiff before={change.before} after={change.after} />
        </td>
      ) : (
        <>
          <td>
            <Cell change={change} side="before" />
          </td>
          <td>
            <Cell change={change} side="after" />
          </td>
        </>
      )}
    </tr>
  )
}

function Cell({ change, side }: { change: AnswerChange; side: 'before' | 'after' }) {
  const isAbsent = change.kind === (side === 'before' ? 'added' : 'removed')
  if (isAbsent)
    return <span className={classes.dim}>{change.details.length > 0 ? 'Not there' : 'Empty'}</span>
  if (change.isPrivate) return <span className={classes.dim}>Kept private</span>
  if (change.details.length > 0) {
    return (
      <dl className={classes.details}>
        {change.details.map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
    )
  }
  return <span className={classes.text}>{change[side]}</span>
}
