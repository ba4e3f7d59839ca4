import type { ReactNode } from 'react'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps, StepDefinition } from '@/domain/pras/steps/define-step'
import { type Names, readableStep } from '@/domain/pras/steps/readable'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { todayIso } from '@/domain/shared/dates'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import { stepFiles } from '@/domain/view-models/step-files'
import { emergencySlugs } from '@/domain/view-models/summary'
import { StepMap } from '@/features/pras/map/step-map'
import { HazardReadingTable } from '@/features/pras/shared/hazard-table'
import { Region } from '@/features/pras/shared/region'
import classes from '@/records/document.module.css'
import { FileLink } from '@/records/file-link'
import { BesideAnswer, Entries, ReadableStep } from '@/records/readable-step'
import { UnreadAnswers } from '@/ui/states/unread-note'

interface PraDocumentProps {
  pra: Pra
  steps: PraSteps
  names: Names
  /** Returns what to show at the right of a step's heading. */
  beside?: (step: StepDefinition) => ReactNode
  /** Returns what to show between a step's heading and its answers. */
  before?: (step: StepDefinition) => ReactNode
  /** Returns what to show next to an answer of a step. */
  besideAnswer?: (step: StepDefinition, entry: { path: string; label: string }) => ReactNode
}

/** The steps of a PRA one after the other, as prose and tables, with the emergency step in a box. */
export function PraDocument({ pra, steps, names, beside, before, besideAnswer }: PraDocumentProps) {
  const visible = stepsFor(pra, steps)
  const context = stepContext(pra, steps, todayIso(Date.now()))
  return (
    <>
      <nav aria-label="Steps of this PRA" className="gl-no-print">
        <ol className={classes.contents}>
          {visible.map(step => (
            <li key={step.slug}>
              <a
                href={`#step-${step.slug}`}
                className={emergencySlugs.includes(step.slug) ? classes.toEmergency : undefined}
              >
                {step.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {visible.map(step => {
        const content = steps[step.slug]?.content ?? {}
        const files = stepFiles(content)
        return (
          <section
            key={step.slug}
            id={`step-${step.slug}`}
            aria-labelledby={`heading-${step.slug}`}
            className={`${classes.step} ${emergencySlugs.includes(step.slug) ? classes.emergency : ''}`}
          >
            <h2 id={`heading-${step.slug}`}>{step.title}</h2>
            {beside && <div className={classes.beside}>{beside(step)}</div>}
            <Region name={step.title}>
              <UnreadAnswers names={steps[step.slug]?.unread} />
              {before?.(step)}
              <StepMap slug={step.slug} content={content} />
              <BesideAnswer value={besideAnswer ? entry => besideAnswer(step, entry) : null}>
                {step.slug === 'hazards' ? (
                  <>
                    <HazardReadingTable rows={hazardRows(content, names)} />
                    <Entries
                      entries={readableStep(step, content, names, context).filter(
                        entry => entry.path !== 'hazards',
                      )}
                    />
                  </>
                ) : (
                  <ReadableStep step={step} content={content} names={names} context={context} />
                )}
              </BesideAnswer>
              {files.length > 0 && (
                <ul className={`${classes.files} gl-no-print`} aria-label={`Files of ${step.title}`}>
                  {files.map(file => (
                    <li key={file.fileId}>
                      <FileLink fileId={file.fileId} name={file.name} />
                    </li>
                  ))}
                </ul>
              )}
            </Region>
          </section>
        )
      })}
    </>
  )
}
