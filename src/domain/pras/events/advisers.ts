import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { DIVE_ADVISER_SLUG, type Pra } from '@/domain/pras/schema'
import { defineEvent, type PraRow } from './define-event'
import { approvable, byEditors } from './rows'

/** The words for the dive adviser, used until the first submission stores the adviser's name in the PRA. */
export const ADVISER = 'the dive adviser'
const again = (pra: Pra, row: PraRow) => (pra.status === row.to ? ' again' : '')
const notifiesWriters = () => [{ kind: 'response', to: ['writers'] }] as const

const exportFirstOption = defineEvent({
  name: 'export-first-option',
  needs: ['export'],
  takes: ['printed'],
  advances: true,
  needsComplete: true,
  exportsTo: 'first-option',
  label: (pra, row) => `Export${again(pra, row)} for 1st Option`,
  next: () => 'Export for 1st Option',
  description: (_, { version }) => `exported ${version} for 1st Option`,
  madeVersion: 'Exported for 1st Option',
  tone: 'blue',
  rows: [
    byEditors('R1', ['regular'], ['draft', 'submitted-first-option'], 'submitted-first-option', {
      version: true,
    }),
  ],
})

const recordFirstOption = defineEvent({
  name: 'record-first-option',
  needs: ['response'],
  takes: ['conditions'],
  recordsResponse: true,
  label: () => 'Record response of 1st Option',
  description: ({ outcome }) =>
    outcome === 'not-supported'
      ? 'recorded that 1st Option does not support it'
      : 'recorded the response of 1st Option',
  tone: 'blue',
  notifies: notifiesWriters,
  rows: [
    byEditors('R2', ['regular'], ['submitted-first-option'], 'approved-first-option', {
      guards: ['firstOptionAnswered', 'firstOptionOutcome'],
    }),
  ],
})

/** Adds to the record of 1st Option's answer: a reminder was sent, a comment was settled, or a late answer came. */
const updateFirstOption = defineEvent({
  name: 'update-first-option',
  needs: ['response'],
  takes: ['conditions'],
  label: pra =>
    pra.status === 'submitted-first-option'
      ? '1st Option was asked again'
      : 'Record a later answer of 1st Option',
  description: ({ outcome }) =>
    outcome === 'no-answer'
      ? 'asked 1st Option again, which has not answered yet'
      : 'recorded a later answer of 1st Option',
  tone: 'blue',
  notifies: notifiesWriters,
  rows: [
    byEditors('R2b', ['regular'], ['submitted-first-option', 'approved-first-option', 'submitted'], 'same', {
      guards: ['firstOptionLater', 'firstOptionOutcome'],
    }),
  ],
})

/**
 * Sends the PDF to the dive adviser. The first export of a submission also counts as the Dive Team's approval. A repeated export
 * approves nothing, so it needs no version.
 */
const exportDiveAdviser = defineEvent({
  name: 'export-dive-adviser',
  needs: ['export'],
  takes: ['printed', 'version', 'hash'],
  advances: true,
  needsComplete: true,
  exportsTo: DIVE_ADVISER_SLUG,
  label: (pra, row) => `Export${again(pra, row)} for ${pra.diveAdviserName || ADVISER}`,
  next: adviser => `Export for ${adviser}`,
  description: (_, { version, adviser }) => `exported ${version} for ${adviser}`,
  madeVersion: 'Exported for the dive adviser',
  tone: 'blue',
  rows: [
    {
      // In this row, the export also counts as this person's approval of the Dive Team's first stage.
      id: 'V4',
      types: ['dive'],
      from: ['submitted-diveteam'],
      by: ['diveTeam'],
      amendment: 'any',
      to: 'submitted-dive-adviser',
      adds: 'diveTeam',
      version: true,
      guards: approvable,
    },
    {
      id: 'V5',
      types: ['dive'],
      from: ['approved-diveteam', 'submitted-dive-adviser'],
      by: ['editor', 'diveTeam'],
      amendment: 'any',
      to: 'submitted-dive-adviser',
      version: true,
      guards: ['diveTeamDone'],
    },
  ],
})

/** Records the dive adviser's answer, which also counts as the approval of the second stage. */
const recordDiveAdviser = defineEvent({
  name: 'record-dive-adviser',
  needs: ['response', 'version', 'hash'],
  advances: true,
  recordsResponse: true,
  label: pra => `Record response of ${pra.diveAdviserName || ADVISER} and approve`,
  description: ({ capacity }, { adviser, it }) => {
    const approved = `approved${it}`
    const done = capacity ? capacityFacts[capacity].done(approved) : approved
    return `recorded the response of ${adviser} and ${done}`
  },
  tone: 'blue',
  notifies: notifiesWriters,
  rows: [
    {
      id: 'V6',
      types: ['dive'],
      from: ['submitted-dive-adviser'],
      by: ['diveTeamSecondStage'],
      amendment: 'any',
      to: 'approved-dive-adviser',
      adds: 'diveTeamSecondStage',
      guards: [...approvable, 'responseFileOrText', 'adviserOutcome'],
    },
  ],
})

export const adviserEvents = [
  exportFirstOption,
  recordFirstOption,
  updateFirstOption,
  exportDiveAdviser,
  recordDiveAdviser,
] as const
