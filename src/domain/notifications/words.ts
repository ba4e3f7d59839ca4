import type { PraLog } from '../logs/schema'
import type { Pra } from '../pras/schema'
import { type Capacity, capacityName, type PraEvent } from '../pras/workflow/events'
import { nextActionLabel } from '../pras/workflow/labels'

/** Until the first submission writes the adviser's name on the assessment. */
const ADVISER = 'the dive adviser'
export const adviserOf = (pra: Pick<Pra, 'diveAdviserName'>): string => pra.diveAdviserName || ADVISER

/** 'PRA-2026-0142 Svalbard polar bears'. */
export function praSubject(pra: Pick<Pra, 'reference' | 'title'>): string {
  return `${pra.reference} ${pra.title}`.trim()
}

/**
 * What was done, to stand behind the person's name. Made of the entry's facts, never of its free texts: these may hold
 * what does not belong into a mail.
 */
export function deed({ logType, data }: PraLog, pra: Pra): string {
  const version = data.version > 0 ? `version ${data.version}` : 'it'
  const capacity = data.capacity ? ` as ${capacityName[data.capacity]}` : ''
  const words: Record<PraEvent | 'create' | 'debrief', string> = {
    create: 'created it',
    'export-first-option': `exported ${version} for 1st Option`,
    'record-first-option': 'recorded the response of 1st Option',
    'export-dive-adviser': `exported ${version} for ${adviserOf(pra)}`,
    'record-dive-adviser': `recorded the response of ${adviserOf(pra)}`,
    submit: `submitted ${version} to the SP`,
    'submit-drone-team': `submitted ${version} to the Drone Team`,
    'submit-dive-team': `submitted ${version} to the Dive Team`,
    approve: `approved it${capacity}`,
    decline: data.amendment > 0 ? `declined the amendment${capacity}` : `declined it${capacity}`,
    withdraw: 'withdrew it from approval',
    reopen: 'reopened it',
    'start-amendment': 'started an amendment',
    'finish-amendment': `submitted an amendment as ${version}`,
    'discard-amendment': 'discarded the amendment',
    'raise-risk': `raised its risk level to ${data.riskLevel}`,
    'lower-risk': `lowered its risk level to ${data.riskLevel}`,
    convert: `converted it to ${data.type}`,
    archive: 'archived it',
    restore: 'restored it from the archive',
    'release-drone-team': 'passed it on after Drone Team approval',
    debrief: 'handed in the debrief',
  }
  return words[logType]
}

/** What the person must do now, as a sentence; empty where nothing is known. */
export function nextWords(pra: Pra, as: Capacity | 'editor' | undefined): string {
  if (as === undefined) return ''
  const isAdviserStage = pra.status === 'submitted-dive-adviser' || pra.status === 'approved-diveteam'
  if (as !== 'editor' && !isAdviserStage) return `It awaits your approval as ${capacityName[as]}.`
  if (as === 'diveTeamSecondStage') return `Record the response of ${adviserOf(pra)} when it has come.`
  if (pra.status === 'declined') return 'Read the reason, then reopen or archive it.'
  const label = nextActionLabel(pra, adviserOf(pra))
  if (pra.status === 'amendment-declined') return `Read the reason, change what is asked. Next: ${label}.`
  return label === '' ? '' : `Next: ${label}.`
}
