import type { PraFinding } from '@/domain/pras/checks/checks'
import classes from './brief.module.css'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'
import { InStep } from './in-step'

/**
 * Returns two parts of the brief from the checks of the version: findings that need attention first, and the reasons for
 * others.
 */
export function findingParts({ boilerplate, unanswered, explained }: BriefedPra): {
  alarms: BriefPart[]
  reasons: BriefPart
} {
  return {
    alarms: [
      {
        title: 'The same for many',
        about:
          'The same words, ratings or controls serve for several answers. Ask whether somebody looked at each.',
        isAlarm: true,
        isWide: true,
        none: 'answers that serve for many',
        items: itemsOf(boilerplate),
      },
      {
        title: 'A check speaks against it, and nobody says why it is safe',
        isAlarm: true,
        isWide: true,
        none: '',
        items: itemsOf(unanswered),
      },
    ],
    reasons: {
      title: 'Reasons given',
      about: 'A check speaks against it, and somebody says why it is safe.',
      none: boilerplate.length + unanswered.length === 0 ? 'a check that speaks against it' : '',
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
