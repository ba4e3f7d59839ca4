import type { ReadableEntry } from '@/domain/pras/steps/readable'
import { html, type Markup } from './html'
import { telHtml } from './people-html'

type Value = Extract<ReadableEntry, { kind: 'value' }>

/** A longer answer, or an answer to a longer question, is shown below its label at full width. Characters. */
const LONG_VALUE = 60
const LONG_LABEL = 32

/** Returns answers for a phone: one card per record, since a table would be too wide. */
export function entriesHtml(entries: readonly ReadableEntry[]): Markup {
  const parts: Markup[] = []
  let values: Value[] = []
  const flush = () => {
    if (values.length > 0) parts.push(html`<dl>${values.map(valueHtml)}</dl>`)
    values = []
  }
  for (const entry of entries) {
    if (entry.kind === 'value') {
      values.push(entry)
      continue
    }
    flush()
    parts.push(
      entry.kind === 'group'
        ? html`<div class="card"><h4>${entry.label}</h4>${entriesHtml(entry.entries)}</div>`
        : html`<h3>${entry.label}</h3><ul class="cards">${entry.records.map(
            record => html`<li class="card">${entriesHtml(record.entries)}</li>`,
          )}</ul>`,
    )
  }
  flush()
  return html`${parts}`
}

function valueHtml({ label, value, isPhone }: Value): Markup {
  const isLong = value.length > LONG_VALUE || label.length > LONG_LABEL || value.includes('\n')
  const kind = isLong ? 'long' : 'short'
  return html`<div class="${kind}"><dt>${label}</dt><dd>${isPhone ? telHtml(value) : value}</dd></div>`
}
