import { aboutCapacity } from '@/domain/pras/approvals/capacities'
import { DIVE_ADVISER_SLUG, type Pra } from '@/domain/pras/schema'
import { defineEvent, type PraRow } from './define-event'
import { approvable, byEditors } from './rows'

/** Until the first submission writes the adviser's name on the PRA. */
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
  recordsResponse: true,
  label: () => 'Record response of 1st Option',
  description: () => 'recorded the response of 1st Option',
  tone: 'blue',
  notifies: notifiesWriters,
  rows: [
    byEditors('R2', ['regular'], ['submitted-first-option'], 'approved-first-option', {
      guards: ['responseFile'],
    }),
  ],
})

/** Also the Dive Team's approval of what was submitted to it; sent again, it approves nothing, and names no version. */
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
      // Sending it out straight away counts as that person's first-stage approval.
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

/** The adviser's answer, and with it the second stage's approval. */
const recordDiveAdviser = defineEvent({
  name: 'record-dive-adviser',
  needs: ['response', 'version', 'hash'],
  advances: true,
  recordsResponse: true,
  label: pra => `Record response of ${pra.diveAdviserName || ADVISER} and approve`,
  description: ({ capacity }, { adviser, it }) => {
    const approved = `approved${it}`
    const done = capacity ? aboutCapacity[capacity].done(approved) : approved
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
      guards: [...approvable, 'responseFileOrText'],
    },
  ],
})

/** What goes to the external advisers, and what they answer. */
export const adviserEvents = [
  exportFirstOption,
  recordFirstOption,
  exportDiveAdviser,
  recordDiveAdviser,
] as const
