import type { Content as Block } from 'pdfmake/interfaces'
import { fullAnswers } from '@/domain/fields/full-answers'
import { OXYGEN_CASUALTIES, OXYGEN_FLOW, OXYGEN_SOURCE, oxygenSum } from '@/domain/pras/dive/oxygen'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { totalRunTime, typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import type { Names } from '@/domain/pras/steps/readable'
import type { User } from '@/domain/users/schema'
import { diveCertificates } from '@/features/documents/model/dive/dive-team'
import { phonesOfPlan, recompressionPlan } from '@/features/documents/model/dive/recompression-plan'
import { travel } from '@/features/documents/model/emergency-calls'
import { gridTable } from './entries'
import { lineRuns } from './layout/phone-runs'
import { sectionHeading, subheading } from './layout/section'
import { ink, labelledLayout } from './layout/styles'

/** The facts that a dive adviser looks for first. */
export function diveSummaryBlocks(steps: PraSteps, names: Names, users: readonly User[]): Block[] {
  return [
    sectionHeading('Dive team and recompression plan'),
    ...teamBlocks(steps, names, users),
    ...runTimeBlocks(steps),
    ...oxygenBlocks(steps),
    ...planBlocks(steps, names),
  ]
}

function teamBlocks(steps: PraSteps, names: Names, users: readonly User[]): Block[] {
  const certificates = diveCertificates(steps, names, users)
  const rows = certificates.map(each => [
    each.person,
    each.roles,
    each.qualification,
    each.number,
    each.expires,
    each.medicalUntil,
  ])
  return [
    subheading('Qualifications of the team'),
    rows.length === 0
      ? { text: 'Nobody is entered yet.', style: 'label' }
      : gridTable(['Person', 'In the team as', 'Qualification', 'Number', 'Expires', 'Medical until'], rows),
  ]
}

function runTimeBlocks(steps: PraSteps): Block[] {
  const { profiles } = fullAnswers(typicalDivePlan.fields, steps['typical-dive-plan']?.content ?? {})
  if (profiles.length === 0) return []
  const amount = (value: number, unit: string) => (Number.isNaN(value) ? '' : `${value} ${unit}`)
  const stops = (profile: (typeof profiles)[number]) =>
    profile.stops.map(stop => `${amount(stop.depth, 'm')} for ${amount(stop.minutes, 'min')}`).join(', ')
  const rows = profiles.map((profile, index) => [
    profile.name || `Profile ${index + 1}`,
    amount(profile.depth, 'm'),
    amount(profile.bottomTime, 'min'),
    stops(profile) || 'None',
    `${totalRunTime(profile)} min`,
  ])
  return [
    subheading('Run times'),
    gridTable(['Profile', 'Depth', 'Bottom time', 'Stops', 'Run time'], rows),
    {
      text: 'Run time is the bottom time, the ascent at 9 m a minute, and the stops.',
      style: 'small',
      margin: [0, 0, 0, 6],
    },
  ]
}

function oxygenBlocks(steps: PraSteps): Block[] {
  const sum = oxygenSum(steps)
  const litres = (value: number) => `${value.toLocaleString('en-GB')} litres`
  if (!sum) {
    return [
      subheading('Oxygen'),
      {
        text: 'The oxygen cannot be calculated, because the oxygen carried or the time to a chamber is not entered.',
      },
    ]
  }
  return [
    subheading('Oxygen'),
    {
      stack: [
        {
          text: `Needed: ${OXYGEN_FLOW} L/min × ${OXYGEN_CASUALTIES} people × ${sum.minutes} min (${travel(sum.minutes)} to ${sum.chamber || 'the chamber'}) = ${litres(sum.litresNeeded)}.`,
        },
        {
          text: sum.isEnough
            ? `Carried: ${litres(sum.litresCarried)}, which is enough.`
            : `Carried: ${litres(sum.litresCarried)}, which is ${litres(sum.litresNeeded - sum.litresCarried)} too little.`,
          bold: true,
          ...(sum.isEnough ? {} : { color: ink.emergency }),
        },
        { text: `${OXYGEN_SOURCE}.`, style: 'small' },
      ],
      unbreakable: true,
    },
  ]
}

function planBlocks(steps: PraSteps, names: Names): Block[] {
  const rows = recompressionPlan(steps, names)
  const phones = phonesOfPlan(steps)
  const table: Block = {
    table: {
      widths: [14, 130, '*'],
      dontBreakRows: true,
      body: rows.map(({ title, lines }, index) => [
        { text: String(index + 1), bold: true },
        { text: title, bold: true },
        { stack: lines.map(line => ({ text: lineRuns(line, phones) })) },
      ]),
    },
    layout: labelledLayout,
    marginBottom: 8,
  }
  // People follow the plan step by step, so the plan is kept on one page if it fits.
  const length = rows.flatMap(({ lines }) => lines).join('').length
  return [{ stack: [subheading('Recompression plan'), table], unbreakable: length <= MOST_ON_ONE_PAGE }]
}

/** A plan with at most this many characters always fits on one page. */
const MOST_ON_ONE_PAGE = 2000
