import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { type Names, readableStep } from '@/domain/pras/steps/readable'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { praTypeLabels, riskLabels } from '@/domain/pras/type-labels'
import { formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'
import type { Decline } from '@/domain/view-models/decline'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import { dateRange, emergencySlugs, versionLabel } from '@/domain/view-models/summary'
import { type MapBases, mapSlugs } from '@/features/documents/map/map-bases'
import type { AmendmentChanges } from '@/features/documents/model/amendment-changes'
import type { CrewRow } from '@/features/documents/model/crew-rows'
import type { DocumentImage } from '@/features/documents/model/document-input'
import type { EmergencyModel } from '@/features/documents/model/emergency-model'
import type { Statement } from '@/features/documents/model/statements'
import { entriesHtml } from './entries-html'
import { hazardsHtml } from './hazards-html'
import { html, type Markup, trusted } from './html'
import { mapHtml } from './map-html'
import { emergencyHtml, peopleHtml } from './people-html'
import { recordHtml } from './record-html'
import { packStyle } from './style'

export interface LocationPackInput {
  /** The header of the PRA when these answers were written. */
  pra: Pra
  /** The result of `documentSteps`, which leaves out answers that no document may show. */
  steps: PraSteps
  names: Names
  version: number
  hash?: string
  status: string
  /** The text that marks a version as not in force. Absent for the version in force. */
  mark?: string
  emergency: EmergencyModel
  crew: readonly CrewRow[]
  /** The names of PRAs whose emergency pages also apply to this shoot, but could not be read. */
  seeAlso: readonly string[]
  changes?: AmendmentChanges
  statements: readonly Statement[]
  stages: readonly ApprovalStage[]
  /** The reasons for a decline, if the PRA has not been submitted again since. */
  decline?: Decline
  images: Readonly<Record<string, readonly DocumentImage[]>>
  /** The map of the world under the maps, if it could be loaded. */
  bases?: MapBases
  /** The address of the app, without a slash at the end: 'https://…'. Empty for a pack without links to the app. */
  origin: string
  /** The time at which the pack is made, in milliseconds. */
  now: number
}

/** The steps in the plan of the day, in the order of the PRA; hazards, maps and the emergency page have their own sections. */
const planSlugs: readonly string[] = [
  'shoot-plan',
  'suav-locations',
  'dive-conditions',
  'dive-plan-details',
  'typical-dive-plan',
  'dive-equipment',
]

/**
 * Returns the location pack (domain 7, row 1): one file that shows the plan, map, people, emergency numbers and hazards in any
 * browser. It loads nothing and runs no script: the policy in its head allows only inline styles and pictures.
 */
export function locationPack(input: LocationPackInput): string {
  const { pra, version, status, mark, now } = input
  const title = pra.title || pra.reference
  const warning = mark ? html`<p class="warning" role="note">${warningText(pra, mark)}</p>` : null
  // A low-risk PRA has no step with a map: its only position is shown with the emergency numbers.
  const hasMap = stepsFor(pra, input.steps).some(({ slug }) => mapSlugs.includes(slug))
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${pra.reference} location pack</title>
<style>${trusted(packStyle)}</style>
</head>
<body>
${mark ? html`<div class="across" aria-hidden="true">${mark}</div>` : null}
<header>
${warning}
<p class="facts">${pra.reference} · ${versionLabel(version, pra.submittedVersion, input.hash)} · <b>${status}</b></p>
<h1>${title}</h1>
<p class="facts">${[pra.productionName, dateRange(pra.startDate, pra.endDate)].filter(Boolean).join(' · ')}</p>
<p class="facts">${kindWords(pra)} · Saved on ${formatMoment(now)}. It does not change after that.</p>
</header>
${contents(hasMap)}
<main>
${dayLogHtml(input)}
${section('emergency', 'Emergency', emergencyHtml(input.emergency, input.seeAlso), 'urgent')}
${hasMap ? section('map', 'Map', mapHtml(input.steps, input.images, input.bases)) : null}
${section('plan', 'Plan', planHtml(input))}
${section('people', 'People', peopleHtml(input.crew, input.emergency.calls))}
${section('hazards', 'Hazards and controls', hazardsHtml(hazardRows(input.steps.hazards?.content ?? {}, input.names)))}
${section('emergency-page', 'Emergency page in full', stepsHtml(input, emergencySlugs), 'urgent')}
${section('approvals', 'Approvals, changes and reasons', recordHtml(input))}
<p class="facts">${pra.reference} · ${versionLabel(version, pra.submittedVersion, input.hash)} · ${status} · saved on ${formatMoment(now)}</p>
</main>
</body>
</html>
`
  return page.text
}

/** Returns for example 'Dive, regular risk'; for a low-risk PRA, only its type. */
function kindWords({ type, riskLevel }: Pra): string {
  const said = praTypeLabels[type]
  const risk = `${riskLabels[riskLevel].toLowerCase()} risk`
  return said.toLowerCase() === risk ? said : `${said}, ${risk}`
}

function warningText(pra: Pra, mark: string): string {
  return pra.approvedVersion > 0
    ? `${mark}. Version ${pra.approvedVersion} is in force: work by that version.`
    : `${mark}. Do not work by this version. When it is approved, save this pack again in Greenlight.`
}

/** Returns the link to the day log of the shoot. Only a pack of the version in force has this link. */
function dayLogHtml({ pra, mark, origin }: LocationPackInput): Markup | null {
  if (pra.approvedVersion === 0 || mark !== undefined || origin === '') return null
  return html`<p class="facts"><a href="${origin}${paths.praOnLocation(pra.id)}">Open this shoot in Greenlight</a>: go or no-go, check-ins, photographs and the day log. It opens without a network on a device where you stay signed in. What you write is stored on the device and sent later.</p>`
}

const parts = [
  ['emergency', 'Emergency'],
  ['map', 'Map'],
  ['plan', 'Plan'],
  ['people', 'People'],
  ['hazards', 'Hazards'],
  ['emergency-page', 'Emergency page'],
  ['approvals', 'Approvals'],
] as const

function contents(hasMap: boolean): Markup {
  const shown = parts.filter(([id]) => id !== 'map' || hasMap)
  return html`<nav aria-label="Contents"><ul>${shown.map(([id, label]) => html`<li><a href="#${id}">${label}</a></li>`)}</ul></nav>`
}

function section(id: string, title: string, content: Markup, kind = ''): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title" class="${kind}">${title}</h2>${content}</section>
`
}

function planHtml(input: LocationPackInput): Markup {
  return stepsHtml(input, planSlugs)
}

function stepsHtml({ pra, steps, names, now }: LocationPackInput, slugs: readonly string[]): Markup {
  const shown = stepsFor(pra, steps).filter(step => slugs.includes(step.slug))
  if (shown.length === 0) return html`<p>This PRA has none.</p>`
  const context = stepContext(pra, steps, todayIso(now))
  return html`${shown.map(step => {
    const entries = readableStep(step, steps[step.slug]?.content ?? {}, names, context)
    const content = entries.length > 0 ? entriesHtml(entries) : html`<p>Nothing entered yet.</p>`
    return html`<h3>${step.title}</h3>${content}`
  })}`
}
