import type { Locator, Page } from 'playwright-core'
import { countries } from '@/domain/shared/countries'
import { todayIso } from '@/domain/shared/dates'
import type { Content, Field, FieldContext, PersonRef, Point, ScalarField } from '@/domain/shared/fields'
import type { FileRef } from '@/domain/shared/file-ref'
import type { Address } from '@/domain/shared/values/address'
import { amountText, type TypedMoney } from '@/domain/shared/values/money'
import { fullName } from '@/domain/users/full-name'
import { buildUsers } from '~tests/fixtures/people'
import { buildCompanies } from '~tests/fixtures/productions'
import { buildReference } from '~tests/fixtures/reference'

/** A choice with more options than this is searched, and does not show all of them at once (src/ui/form/field-shape.ts). */
const FEW_OPTIONS = 7

const control = (page: Page, path: string): Locator => page.locator(`[id="f-${path}"]`)

/**
 * Fills in a step like a person, field by field in the order of its definition, with the given answers. Absent answers, and
 * fields that other answers hide, are skipped. Choices of records (SOPs, linked PRAs, files) are not filled in.
 */
export async function fillFields(
  page: Page,
  fields: readonly Field[],
  answers: Content,
  context: FieldContext,
  under = '',
): Promise<void> {
  for (const field of fields) {
    if (field.showWhen && !field.showWhen(answers, context)) continue
    const value = answers[field.name]
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue
    const path = under ? `${under}.${field.name}` : field.name
    if (field.kind === 'group') await fillFields(page, field.fields, value as Content, context, path)
    else if (field.kind === 'list') await fillList(page, field.fields, value as Content[], context, path)
    else await fillScalar(page, field, value, path)
  }
}

async function fillList(
  page: Page,
  fields: readonly Field[],
  items: Content[],
  context: FieldContext,
  path: string,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    await page.locator(`[id="f-${path}-add"]`).click()
    await fillFields(page, fields, item, context, `${path}.${index}`)
  }
}

async function fillScalar(page: Page, field: ScalarField, value: unknown, path: string): Promise<void> {
  const input = control(page, path)
  switch (field.kind) {
    case 'yesNo':
    case 'yesNoNA':
    case 'rating':
      return page.locator(`input[name="f-${path}"][value="${value}"]`).check()
    case 'tick':
      return value === true ? input.check() : undefined
    case 'select':
      return (field.options?.length ?? 0) > FEW_OPTIONS
        ? choose(page, input, labelOf(field, value))
        : void (await input.selectOption(String(value)))
    case 'lines':
      return input.fill((value as string[]).join('\n'))
    case 'multiselect':
      for (const one of value as string[]) await tickOrChoose(page, field, input, one)
      return leaveList(input)
    case 'countries':
      for (const id of value as string[]) await choose(page, input, nameOfCountry(id))
      return leaveList(input)
    case 'country':
      return choose(page, input, nameOfCountry(String(value)))
    case 'person':
      return choose(page, input, (value as PersonRef).name)
    case 'people':
      for (const person of value as PersonRef[]) await choose(page, input, person.name)
      return leaveList(input)
    case 'user':
      return choose(page, input, nameOfUser(String(value)))
    case 'users':
      for (const id of value as string[]) await choose(page, input, nameOfUser(id))
      return leaveList(input)
    case 'files':
      for (const { name } of value as FileRef[]) await upload(page, input, name, pdf)
      return
    case 'image':
      return upload(page, input, (value as FileRef).name, png)
    case 'images':
      for (const { name } of value as FileRef[]) await upload(page, input, name, png)
      return
    case 'company':
    case 'pilot':
    case 'aircraft':
    case 'hmrcRole':
    case 'nonUkContractRole':
      return choose(page, input, nameOfRecord(String(value)))
    case 'area':
      for (const { lat, lng } of value as Point[]) await typeAndLeave(input, `${lat}, ${lng}`)
      return
    case 'point': {
      const { lat, lng } = value as Point
      return typeAndLeave(input, `${lat}, ${lng}`)
    }
    case 'address': {
      const { country, ...address } = value as Address
      for (const [part, text] of Object.entries(address)) {
        if (text) await typeAndLeave(page.locator(`[id="${partId(`f-${path}`, part)}"]`), text)
      }
      return choose(page, page.locator(`[id="${partId(`f-${path}`, 'country')}"]`), nameOfCountry(country))
    }
    case 'money': {
      const { amount, currency } = value as TypedMoney
      return typeAndLeave(input, `${currency} ${amountText({ amount, currency })}`)
    }
    // The answer has the amount as a person types it.
    case 'amount':
    case 'text':
    case 'textarea':
    case 'richText':
    case 'email':
    case 'phone':
    case 'phoneIntl':
    case 'secret':
    case 'date':
    case 'time':
    case 'number':
    case 'percentage':
      return typeAndLeave(input, String(value))
    default:
      return
  }
}

async function typeAndLeave(input: Locator, text: string): Promise<void> {
  await input.fill(text)
  await input.blur()
}

async function tickOrChoose(page: Page, field: ScalarField, input: Locator, value: string): Promise<void> {
  const label = labelOf(field, value)
  if ((field.options?.length ?? 0) > FEW_OPTIONS) return choose(page, input, label)
  const group = page.getByRole('group').filter({ has: input })
  await group.getByLabel(label, { exact: true }).check()
}

/** Leaves the field: the list of a field with several choices stays open until then, and covers the fields below. */
const leaveList = (input: Locator): Promise<void> => input.blur()

/** How long to look for an option before the list is opened again, longer each time. Milliseconds. */
const LOOKS = [500, 1000, 2000, 4000, 8000]

/** Types into a choice with a search, and chooses the option of that name. */
export async function choose(page: Page, input: Locator, label: string): Promise<void> {
  const option = page.locator('[role=option]:visible', { hasText: label }).first()
  const succeeds = (done: Promise<void>) =>
    done.then(
      () => true,
      () => false,
    )
  for (const timeout of LOOKS) {
    // Scrolls the field to the middle: a list at the edge of the window closes when its field is scrolled out of the window.
    await input.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await input.click()
    await input.fill(label)
    // A list that opens while its box is being scrolled stays hidden. Scrolling to an option may hide the list, too.
    const isThere = await succeeds(option.waitFor({ timeout }))
    if (isThere && (await succeeds(option.click({ timeout: 5000 })))) return
    // Clears the box, since text that stays in it would become a choice.
    await input.fill('')
    await input.blur()
  }
  throw new Error(`${label} is not offered: ${await input.evaluate(whatIsOpen)}`)
}

/** Describes the state for the message of a failure: the text in the box, the choices, and every list, including hidden ones. */
function whatIsOpen(input: Element): string {
  const lists = [...document.querySelectorAll('[role=listbox]')].map(list => ({
    isVisible: list.checkVisibility(),
    words: list.textContent?.slice(0, 200),
  }))
  const { value } = input as HTMLInputElement
  return JSON.stringify({
    value,
    hasFocus: document.activeElement === input,
    isExpanded: input.getAttribute('aria-expanded'),
    around: input.parentElement?.parentElement?.textContent?.slice(0, 200),
    lists,
  })
}

function labelOf(field: ScalarField, value: unknown): string {
  return field.options?.find(option => option.value === value)?.label ?? String(value)
}

function nameOfCountry(id: string): string {
  return countries.find(country => country.id === id)?.name ?? id
}

const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
/** A picture of one pixel. */
const png = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Uploads a small file, and waits until the field shows it as chosen. */
async function upload(page: Page, input: Locator, name: string, content: typeof pdf): Promise<void> {
  await input.setInputFiles({ name, ...content })
  await page
    .getByRole('button', { name: `Remove ${name}` })
    .first()
    .waitFor()
}

/** The first part of an address has the id of its field (src/ui/form/inputs/address-input.tsx). */
const partId = (id: string, part: string) => (part === 'line1' ? id : `${id}-${part}`)

/** The name of a user in the demo data. */
function nameOfUser(id: string): string {
  const found = buildUsers(todayIso(Date.now())).find(user => user.id === id)
  return found ? fullName(found) : id
}

/** The name of a company, an aircraft or a pilot in the demo data. */
function nameOfRecord(id: string): string {
  const found = [buildCompanies(), ...Object.values(buildReference(todayIso(Date.now())))]
    .flat()
    .find(entity => entity.id === id)
  const { name, title } = (found ?? {}) as { name?: string; title?: string }
  return String(name ?? title ?? id)
}
