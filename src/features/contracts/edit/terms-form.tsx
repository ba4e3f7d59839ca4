import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Contract } from '@/domain/contracts/schema'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { isNamedKind, type Names } from '@/domain/pras/steps/readable'
import type { Content, ScalarKind } from '@/domain/shared/fields'
import classes from '@/features/contracts/shared/contracts.module.css'
import { entityRenderers } from '@/pickers/entity-renderers'
import { FieldList } from '@/ui/form/field-list'
import { FieldNames, FieldRenderers } from '@/ui/form/field-renderers'
import { Icon } from '@/ui/icon'
import { DeterminationLine } from './determination-line'
import { PaymentHelp } from './payment-help'
import { ShortLines, ShortTextArea } from './short-areas'
import type { OpenSections } from './use-open-sections'

/** Returns 'n missing' for a heading; empty if nothing is missing. */
export function missingWords(problems: readonly { section: string }[], section: string): string {
  const count = problems.filter(problem => problem.section === section).length
  return count === 0 ? '' : `${count} missing`
}

/** The usual controls of fields, except that an optional text takes only one line until somebody uses it. */
const renderers = { ...entityRenderers, textarea: ShortTextArea, lines: ShortLines }

interface TermsFormProps {
  typed: Contract
  content: Content
  sections: OpenSections
  onChange: (content: Content) => void
  problems: readonly FieldProblem[]
  missing: readonly { section: string }[]
  showAll: boolean
  names: Names
  today: string
}

/** The form of a contract, section by section. The type and the other answers decide which fields a section has. */
export function TermsForm(props: TermsFormProps) {
  const { typed, content, sections, onChange, problems, missing, showAll, names, today } = props
  const context = useMemo(
    () => ({ type: typed.type, step: content, steps: {}, today }),
    [typed.type, content, today],
  )
  const nameOf = useMemo(
    () => (kind: ScalarKind, id: string) => (isNamedKind(kind) ? names(kind, id) : ''),
    [names],
  )
  return (
    <FieldRenderers value={renderers}>
      <FieldNames value={nameOf}>
        {sections.open.map(({ id, title, intro, fields }) => (
          <section
            key={id}
            id={`section-${id}`}
            tabIndex={-1}
            className={classes.section}
            aria-labelledby={`title-${id}`}
          >
            <h2 id={`title-${id}`}>
              {title} <span className={classes.missing}>{missingWords(missing, id)}</span>
            </h2>
            {intro && <p className={classes.quiet}>{intro}</p>}
            <FieldList
              fields={fields}
              value={content}
              context={context}
              onChange={onChange}
              problems={problems}
              showProblems={showAll ? 'all' : 'touched'}
            />
            {id === 'tax-status' && <DeterminationLine contract={typed} />}
            {id === 'payments' && (
              <PaymentHelp
                contract={typed}
                onChoose={paymentSchedule => onChange({ ...content, paymentSchedule })}
              />
            )}
          </section>
        ))}
        {sections.closed.length > 0 && (
          <p className={classes.additions}>
            <span>Not in this contract:</span>
            {sections.closed.map(({ id, title, addLabel }) => (
              <Button
                key={id}
                variant="default"
                size="compact-md"
                leftSection={<Icon name="plus" />}
                onClick={() => sections.add(id)}
              >
                {addLabel ?? title}
              </Button>
            ))}
          </p>
        )}
      </FieldNames>
    </FieldRenderers>
  )
}
