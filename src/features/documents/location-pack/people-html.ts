import { type PhonePart, readPhones, telHref } from '@/domain/shared/values/phone-text'
import type { CrewRow } from '@/features/documents/model/crew-rows'
import type { Call } from '@/features/documents/model/directory'
import type { CarePlace, Evacuation } from '@/features/documents/model/emergency-calls'
import { careHeading, type EmergencyModel } from '@/features/documents/model/emergency-model'
import type { Labelled, NamedPosition } from '@/features/documents/model/emergency-words'
import { html, type Markup } from './html'

/** Returns a telephone text in which each number is a link that dials it. Text that is not a number is not a link. */
export function telHtml(phone: string): Markup {
  return phone ? html`${readPhones(phone).parts.map(partHtml)}` : html`<span class="facts">no number</span>`
}

function partHtml({ text, number }: PhonePart): Markup {
  return number ? html`<a class="tel" href="${telHref(number)}">${text}</a>` : html`${text}`
}

/** Returns a name as written; the number of somebody outside the directory follows their name. */
function nameHtml(name: string): Markup[] {
  const { parts, numbers } = readPhones(name)
  return numbers.some(({ isShort }) => isShort) ? [html`${name}`] : parts.map(partHtml)
}

/** Returns the section for an emergency, in the order of the emergency card. */
export function emergencyHtml(model: EmergencyModel, seeAlso: readonly string[]): Markup {
  const where =
    model.positions.length === 0
      ? html`<p class="missing">No position is entered.</p>${model.where ? html`<p>${model.where}</p>` : null}`
      : html`<ul class="cards">${model.positions.map(positionHtml)}</ul>`
  return html`<ul class="numbers">${model.numbers.map(numberHtml)}</ul>
${model.from.length > 0 ? html`<p>Numbers and hospitals that this PRA lacks come from ${model.from.join('; ')}.</p>` : null}
${seeAlso.length > 0 ? html`<p class="missing">See also the emergency page of ${seeAlso.join('; ')}.</p>` : null}
${labelledHtml('At once', model.drills)}
<h3>Where we are</h3>${where}
<h3>First aid and oxygen</h3>${callsHtml(model.firstAiders, 'No first aider is entered.')}${labelledHtml('', model.kit)}
${model.plan ? html`<h3>From injury to hospital</h3><p>${model.plan}</p>` : null}
<h3>${careHeading(model)}</h3>${model.care.length === 0 ? html`<p class="missing">No hospital is entered.</p>` : html`<ul class="cards">${model.care.map(careHtml)}</ul>`}
${model.evacuation.length > 0 ? html`<h3>Evacuation</h3><ul class="cards">${model.evacuation.map(evacuationHtml)}</ul>` : null}
<h3>Whom to call, in order</h3>${callsHtml(model.calls)}
${labelledHtml('Radio, satellite phone, overdue', model.radio)}`
}

function labelledHtml(title: string, entries: readonly Labelled[]): Markup | null {
  if (entries.length === 0) return null
  return html`${title ? html`<h3>${title}</h3>` : null}<dl>${entries.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`
}

function evacuationHtml(option: Evacuation): Markup {
  return html`<li class="card"><h4>${option.provider || option.way}</h4>${option.provider ? html`<p class="facts">${option.way}</p>` : null}${telHtml(option.phone)}
<p>${option.facts.join(' · ')}</p></li>`
}

function numberHtml({ role, name, phone }: Call): Markup {
  const { numbers } = readPhones(phone)
  const [only] = numbers.length === 1 ? numbers : []
  const shown = only || !phone ? phone : telHtml(phone)
  const inner = html`<small>${role}</small><b class="${phone ? '' : 'missing'}">${shown || 'Not entered'}</b>${name ? html`<small>${name}</small>` : null}`
  return only
    ? html`<li><a class="call" href="${telHref(only)}">${inner}</a></li>`
    : html`<li><span class="call">${inner}</span></li>`
}

function careHtml(place: CarePlace): Markup {
  return html`<li class="card"><h4>${place.name}</h4><p class="facts">${place.role}</p>${telHtml(place.phone)}
<p>${[place.address, ...place.facts].filter(Boolean).join(' · ')}</p>
${place.position ? html`<p class="position">${place.position}</p>` : null}</li>`
}

function positionHtml({ label, position, what3words }: NamedPosition): Markup {
  return html`<li class="card"><b>${label}</b><p class="position">${position}${what3words ? ` · ${what3words}` : ''}</p></li>`
}

function callsHtml(calls: readonly Call[], none = 'Nobody entered.'): Markup {
  if (calls.length === 0) return html`<p class="missing">${none}</p>`
  return html`<ul class="cards">${calls.map(
    call =>
      html`<li class="card"><p class="facts">${call.role}</p><b>${nameHtml(call.name)}</b><br>${telHtml(call.phone)}</li>`,
  )}</ul>`
}

export function peopleHtml(crew: readonly CrewRow[], calls: readonly Call[]): Markup {
  const people =
    crew.length === 0
      ? html`<p>Nobody entered yet.</p>`
      : html`<ul class="cards">${crew.map(person => {
          const facts = [
            person.engagement,
            person.days,
            person.drives && 'drives',
            person.firstAid && `first aid: ${person.firstAid}`,
          ].filter(Boolean)
          return html`<li class="card"><h4>${person.name}</h4><p>${person.role}</p>${telHtml(person.phone)}<p class="facts">${facts.join(' · ')}</p></li>`
        })}</ul>`
  return html`<h3>Crew</h3>${people}<h3>Contacts</h3>${callsHtml(calls)}`
}
