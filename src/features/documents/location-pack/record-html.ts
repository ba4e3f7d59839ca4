import { formatMoment } from '@/domain/shared/dates'
import { amendmentWords } from '@/domain/view-models/amendment-words'
import { type ApprovalStage, capacityLabel } from '@/domain/view-models/approvals-summary'
import type { Decline } from '@/domain/view-models/decline'
import type { AmendmentChanges, ChangeLine } from '@/features/documents/model/amendment-changes'
import type { Statement } from '@/features/documents/model/statements'
import { html, type Markup } from './html'

/** The decisions about the version, the changes of its amendment, and the reasons given for findings. */
export function recordHtml(input: {
  stages: readonly ApprovalStage[]
  decline?: Decline
  changes?: AmendmentChanges
  statements: readonly Statement[]
}): Markup {
  return html`${approvalsHtml(input.stages, input.decline)}${input.changes ? changesHtml(input.changes) : null}${
    input.statements.length > 0
      ? html`<h3>Reasons given</h3><ul class="cards">${input.statements.map(statementHtml)}</ul>`
      : null
  }`
}

function approvalsHtml(stages: readonly ApprovalStage[], decline: Decline | undefined): Markup {
  const given = stages.flatMap(stage => stage.given).toSorted((a, b) => a.at - b.at)
  return html`<h3>Approvals</h3>${decline ? html`<p><b>Declined, ${formatMoment(decline.at)}:</b> ${decline.reason}</p>` : null}<p class="facts">${stages
    .map(stage => `${stage.label}: ${stage.given.length} of ${stage.needed}`)
    .join(' · ')}</p><ul class="cards">${given.map(
    approval =>
      html`<li class="card"><b>${approval.userName}</b><p class="facts">${capacityLabel(approval)}, ${formatMoment(approval.at)}</p>${approval.comments ? html`<p>${approval.comments}</p>` : null}</li>`,
  )}</ul>`
}

function changesHtml({ amendment, steps }: AmendmentChanges): Markup {
  return html`<h3>What amendment ${String(amendment.number)} changes</h3><p>${[amendment.reason && `Reason: ${amendment.reason}.`, amendment.summary].filter(Boolean).join(' ')}</p>${amendmentWords(
    amendment,
  ).map(words => html`<p>${words}</p>`)}${(steps ?? []).map(
    step => html`<h4>${step.title}</h4><ul class="cards">${step.lines.map(changeHtml)}</ul>`,
  )}`
}

function changeHtml({ place, before, after }: ChangeLine): Markup {
  return html`<li class="card"><b>${place}</b><p class="facts">Before: ${before || '–'}</p><p>Now: ${after || '–'}</p></li>`
}

function statementHtml({ sentence, reason, by, at, source }: Statement): Markup {
  const facts = [by, at > 0 ? formatMoment(at) : '', source && `rule: ${source}`].filter(Boolean).join(' · ')
  return html`<li class="card"><b>${sentence}</b><p>${reason}</p>${facts ? html`<p class="facts">${facts}</p>` : null}</li>`
}
