import type { PraFinding } from '@/domain/pras/checks/checks'
import classes from './brief.module.css'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'
import { InStep } from './in-step'

/** Findings that need attention first, and findings that a writer gave a reason for. */
export function findingParts({ boilerplate, unanswered, explained }: BriefedPra): {
  alarms: BriefPart[]
  reasons: BriefPart
} {
  return {
    alarms: [
      {
        title: 'The same text is used for many answers',
        about:
          'Several answers have the same words, ratings or controls. Ask whether somebody looked at each of them.',
        isAlarm: true,
        isWide: true,
        none: 'text that is used for many answers',
        items: itemsOf(boilerplate),
      },
      {
        title: 'A check found a problem, and nobody says why it is safe',
        isAlarm: true,
        isWide: true,
        none: '',
        items: itemsOf(unanswered),
      },
    ],
    reasons: {
      title: 'Reasons given',
      about: 'A check found a problem, and somebody says why it is safe.',
      none: boilerplate.length + unanswered.length === 0 ? 'findings of a check' : '',
      most: 3,
      items: explained.map(({ slug, sentence, reason, byName }) => ({
        key: `${slug} ${sentence}`,
        content: (
          <>
            <InStep slug={slug} text={sentence} />
            <p className={classes.dim}>
              “{reason}” {byName}
            </p>
          </>
        ),
      })),
    },
  }
}

const itemsOf = (findings: readonly PraFinding[]): BriefPart['items'] =>
  findings.map(({ checkId, slug, place, message }) => ({
    key: `${checkId} ${slug} ${place}`,
    content: <InStep slug={slug} text={message} />,
  }))
