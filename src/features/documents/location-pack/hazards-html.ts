import type { HazardRow, Risk } from '@/domain/view-models/hazard-rows'
import { html, type Markup } from './html'

/** Returns the hazards, worst first, each with its controls as a list. */
export function hazardsHtml(rows: readonly HazardRow[]): Markup {
  if (rows.length === 0) return html`<p>No hazards are entered yet.</p>`
  return html`<p class="facts">The worst residual risk comes first.</p><ul class="cards">${rows.map(
    row => html`<li class="card"><h3>${row.title}</h3>
<p>${riskHtml('With controls', row.residual)} <span class="facts">before: ${riskWords(row.initial)}</span></p>
${row.detail ? html`<p>${row.detail}</p>` : null}
${controlsHtml(row.controls)}
${row.whoAtRisk ? html`<p class="facts">At risk: ${row.whoAtRisk}</p>` : null}
${row.responsible ? html`<p class="facts">Responsible: ${row.responsible}</p>` : null}</li>`,
  )}</ul>`
}

function controlsHtml(text: string): Markup {
  const lines = text
    .split('\n')
    .map(line => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean)
  if (lines.length === 0) return html`<p class="missing">No controls are entered.</p>`
  return html`<ul class="controls">${lines.map(line => html`<li>${line}</li>`)}</ul>`
}

function riskWords({ score, band }: Risk): string {
  return band ? `${score} ${band.label}` : 'not assessed'
}

function riskHtml(label: string, risk: Risk): Markup {
  return html`<span class="risk risk-${risk.band?.id ?? 'none'}">${label}: ${riskWords(risk)}</span>`
}
