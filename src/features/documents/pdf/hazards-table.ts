import type { Content, TableCell } from 'pdfmake/interfaces'
import { bandLabel, likelihoods, type Rating, severities } from '@/domain/pras/hazards/matrix'
import type { HazardRow, Risk } from '@/domain/view-models/hazard-rows'
import { ink, lineLayout } from './layout/styles'

/** Printed versions of the screen's band colours. Each cell also has the word of the band, so that a grey print can be read. */
const bandFill: Record<string, string> = {
  low: '#cdebd8',
  medium: '#fbe0a6',
  high: '#f6b8af',
  stop: '#9c1f12',
}

/** A row with more characters may break over two pages, since it might not fit on one page. */
const LONG_ROW = 1800

/** The heading repeats on each page. Empty without hazards. */
export function hazardBlocks(rows: readonly HazardRow[]): Content[] {
  if (rows.length === 0) return []
  const head = ['Hazard', 'Controls', 'Before', 'After'].map(text => ({ text, style: 'columnHead' }))
  const hasLongRow = rows.some(row => row.controls.length + row.detail.length > LONG_ROW)
  return [
    {
      text: 'The worst residual risk comes first. Risk is likelihood times severity, before and after the controls. Likelihood goes from 1 (remote) to 5 (almost certain), and severity from 1 (negligible) to 5 (catastrophic).',
      style: 'label',
      // With this level, the text stays on the page of its heading, even if the first hazard is on the next page.
      headlineLevel: 2,
      margin: [0, 0, 0, 4],
    },
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: !hasLongRow,
        widths: [140, '*', 74, 74],
        body: [head, ...rows.map(hazardCells)],
      },
      layout: lineLayout,
    },
  ]
}

function hazardCells(row: HazardRow): TableCell[] {
  return [
    {
      stack: [
        { text: row.title, bold: true },
        ...(row.detail ? [{ text: row.detail }] : []),
        ...(row.whoAtRisk ? [{ text: `At risk: ${row.whoAtRisk}`, color: ink.dim }] : []),
      ],
    },
    {
      stack: [
        controls(row.controls),
        ...(row.responsible ? [{ text: `Responsible: ${row.responsible}`, color: ink.dim }] : []),
        ...(row.sops ? [{ text: `SOPs: ${row.sops}`, color: ink.dim }] : []),
        // The section 'Reasons given' has the reason and its writer.
        ...(row.lowered ? [{ text: `${row.lowered}: see ‘Reasons given’` }] : []),
        ...(row.justification ? [{ text: `Accepted because: ${row.justification}` }] : []),
      ],
    },
    riskCell(row.initial),
    riskCell(row.residual),
  ]
}

/** Returns the controls, which are typed one per line; several controls become a list. */
function controls(text: string): Content {
  const lines = text
    .split('\n')
    .map(line => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean)
  if (lines.length === 0) return { text: 'No controls are entered yet.' }
  return lines.length === 1 ? { text: lines } : { ul: lines }
}

function riskCell(risk: Risk): TableCell {
  if (!risk.band) return { text: 'Not assessed' }
  return {
    fillColor: bandFill[risk.band.id],
    color: risk.band.id === 'stop' ? '#ffffff' : ink.text,
    stack: [
      { text: `${risk.score} ${bandLabel(risk.score, risk.severity)}`, bold: true },
      { text: `${wordOf(likelihoods, risk.likelihood)} × ${wordOf(severities, risk.severity)}`, fontSize: 8 },
    ],
  }
}

/** For example 'Likely 4': the number says nothing to people who have not read the matrix. */
function wordOf(ratings: readonly Rating[], value: number): string {
  return `${ratings.find(rating => rating.value === value)?.word ?? ''} ${value}`.trim()
}
