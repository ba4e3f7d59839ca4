import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import PizZip from 'pizzip'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { contractKinds, privateDetails, sourceOf, supplier } from '~tests/fixtures/contract-documents'
import { assertWellFormed } from '~tests/support/well-formed'
import { wordsOf } from '~tests/support/word-text'
import type { DocumentData } from './document-data'
import { planDocuments } from './plan-documents'
import type { DocumentSource } from './source'
import { templateNames } from './templates'
import { loadWordEngine, type WordEngine } from './word/engine'
import { fillTemplate } from './word/fill-template'

const folder = resolve(import.meta.dirname, '../../../../templates')
const fileOf = (name: string) => readFileSync(resolve(folder, `${name}.docx`))

let engine: WordEngine
beforeAll(async () => {
  engine = await loadWordEngine()
})

async function filledOf(source: DocumentSource) {
  const { documents } = await planDocuments(source, '2026-02-10')
  return documents.map(({ template, dataFor }) => {
    const data = dataFor('1a2b3c4d')
    const { bytes, missing } = fillTemplate(engine, fileOf(template), data)
    return { template, data, missing, bytes, words: wordsOf(bytes) }
  })
}

const leftover = /[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object/

it.each(templateNames)(
  'the template %s has a notice that it is a sample, page numbers, numbered clauses and the word DRAFT for drafts',
  name => {
    const zip = new PizZip(fileOf(name))
    const xml = (file: string) => zip.file(file)?.asText() ?? ''
    expect(wordsOf(fileOf(name))).toContain('A solicitor must check it before it is used')
    expect(xml('word/header1.xml')).toContain('{#isDraft}DRAFT')
    expect(xml('word/footer1.xml')).toMatch(/PAGE.*NUMPAGES/s)
    expect(xml('word/numbering.xml')).toContain('%1.%2')
    expect(xml('word/document.xml')).toMatch(/<w:pStyle w:val="Heading1"\/>.*<w:numPr>/s)
  },
)

it.each(templateNames)(
  'the document %s keeps each signature block on one page with the text before it',
  name => {
    const xml = new PizZip(fileOf(name)).file('word/document.xml')?.asText() ?? ''
    const tables = [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].filter(([table]) =>
      table.includes('>Signature<'),
    )
    expect(tables.length).toBe(
      { 'status-determination-letter': 0, 'loanout-agreement': 2 }[name as string] ?? 1,
    )
    for (const { 0: table, index } of tables) {
      const before = xml.slice(0, index).match(/<w:p>(?:(?!<w:p>).)*$/s)?.[0]
      const within = table.match(/<w:p>.*?<\/w:p>/gs) ?? []
      for (const paragraph of [before, ...within]) expect(paragraph).toContain('<w:keepNext/>')
      expect(table.match(/<w:cantSplit\/>/g)).toHaveLength(table.match(/<w:tr>/g)?.length ?? 0)
    }
  },
)

describe.each(Object.entries(contractKinds))('the documents of a contract: %s', (_, fields) => {
  it('keep the last clause on the page of the signatures', async () => {
    for (const { template, bytes } of await filledOf(sourceOf(fields))) {
      const paragraphs = (new PizZip(bytes).file('word/document.xml')?.asText() ?? '').split('<w:p>')
      const signatures = paragraphs.findIndex(each => each.includes('>Signatures<'))
      if (template === 'status-determination-letter') expect(signatures).toBe(-1)
      else {
        expect([template, paragraphs[signatures - 1]?.includes('<w:keepNext/>')]).toEqual([template, true])
      }
    }
  })

  it('are complete and well-formed, with no unfilled tag', async () => {
    for (const { template, missing, bytes, words } of await filledOf(sourceOf(fields))) {
      expect([template, missing]).toEqual([template, []])
      assertWellFormed(bytes)
      expect(words).not.toMatch(leftover)
    }
  })

  it('have no gaps when only the fields that the contract’s type requires are filled in', async () => {
    const bare: Partial<Contract> = {
      episode: '',
      tripNumber: '',
      overtimeBasis: '',
      specialConditions: '',
      cancellationTerms: '',
      screenCredit: '',
      usageRights: '',
      deliverables: [],
      agentName: '',
    }
    const source = sourceOf({ ...fields, ...bare })
    for (const { template, missing } of await filledOf({ ...source, dronePraReference: '' })) {
      expect([template, missing]).toEqual([template, []])
    }
  })
})

describe('the duties in contract documents', () => {
  const wordsOfKind = async (kind: string) =>
    (await filledOf(sourceOf(contractKinds[kind]))).map(({ words }) => words)

  it('bind the person, not a company, to be fit for work and to waive moral rights', async () => {
    const [loanout = ''] = await wordsOfKind('loanout, outside')
    expect(loanout).toContain('The Individual must be fit for the work')
    expect(loanout).toContain('ensures that the Individual waives, all moral rights')
    for (const kind of ['goods, drone', 'goods, vessel', 'freelance, consultant', 'freelance, stills']) {
      const [agreement = ''] = await wordsOfKind(kind)
      expect([kind, agreement.match(/(\S+ \S+ \S+ \S+ \S+ \S+) must be fit/)?.[1]]).toEqual([
        kind,
        'Everybody who works under this agreement',
      ])
    }
  })

  it('are only in the agreement for a US payroll: the advice schedule repeats no fee, tax or general terms', async () => {
    const [agreement = '', advice = ''] = await wordsOfKind('us-payroll, consultant')
    expect(agreement).toContain('The schedule “Consultant services” issued with this agreement is part of it')
    expect(agreement).toContain('USD 10,250.00')
    expect(advice).toContain('Schedule: Consultant services')
    expect(advice).toContain('This schedule is part of the agreement CON-2026-0012, version 1')
    expect(advice).toContain('Advice on bears.')
    expect(advice).not.toMatch(/10,250|National Insurance|invoice|exclusive jurisdiction|66374958/)
    const [alone = ''] = await wordsOfKind('freelance, consultant')
    expect(alone).toMatch(/Consultant services agreement.*£10,650\.00.*exclusive jurisdiction/s)
    expect(alone).not.toContain('This schedule is part of')
  })
})

describe('the wording of contract documents', () => {
  const mainOf = async (kind: string) => (await filledOf(sourceOf(contractKinds[kind])))[0]?.words ?? ''

  it('uses the word hire in a boat hire, and not fees, engagement or post-production', async () => {
    const words = await mainOf('goods, vessel')
    expect(words).toMatch(/Hire of the vessel\s+12 days/)
    expect(words).toContain('half of the hire for the days cancelled')
    expect(words).not.toMatch(/post-production|\bfees?\b|engagement/i)
  })

  it('has its own title and sentences for an equipment hire and for a fixer', async () => {
    const hire = await mainOf('goods, equipment')
    expect(hire).toMatch(/^Equipment hire contract/)
    expect(hire).toContain('lets to the Company the equipment in the specification schedule')
    const fixer = await mainOf('goods, fixer')
    expect(fixer).toMatch(/^Location services contract/)
    expect(fixer).not.toMatch(/Risk in goods|Hired equipment/)
  })

  it('uses the word pay, not fees, in a dailies contract, and includes the payment schedule that it mentions', async () => {
    const words = await mainOf('dailies')
    expect(words).not.toMatch(/\bfees?\b|key terms/i)
    expect(words).toContain('are in the rates and payments schedule')
    const schedule = words.slice(words.lastIndexOf('Rates and payments'))
    expect(schedule).toMatch(/Daily rate with holiday pay\s+3 days/)
    expect(schedule).toContain('Payroll of March')
  })

  it('states the weeks for which a salary is paid', async () => {
    const [paper] = await filledOf(
      sourceOf({
        ...contractKinds.dailies,
        paymentSchedule: undefined as never,
        agreedDailyRate: undefined,
        salary: 90_000,
        salaryPeriod: 'week',
        numberOfSalaryPeriods: 2,
      }),
    )
    expect(paper?.missing).toEqual([])
    expect(paper?.words).toContain('A salary of £900.00 a week is paid')
    expect(paper?.words).toMatch(/Salary\s+2 weeks\s+£900\.00\s+£1,800\.00/)
    expect(paper?.words).not.toContain('Holiday pay a day')
  })

  it('names provider, state and ‘work made for hire’ in a US payroll agreement, and no English law', async () => {
    const words = await mainOf('us-payroll')
    expect(words).toMatch(/The Payroll Provider\s+Cascade Payroll Inc\./)
    expect(words).toContain('is a work made for hire')
    expect(words).toContain('the law of the State of Washington')
    expect(words).not.toMatch(/England|\bfees?\b|Patents Act|Third Parties/)
  })

  it('asks only a signer for a company to state a position, and prints the name of a person who signs', async () => {
    for (const kind of ['freelance, stills', 'freelance, consultant']) {
      const words = await mainOf(kind)
      expect(words).toContain('Name: Ada Lovelace')
      expect(words.match(/^Position$/gm)).toHaveLength(1)
    }
    const words = await mainOf('goods, vessel')
    expect(words).not.toContain('Name: ')
    expect(words.match(/^Position$/gm)).toHaveLength(2)
  })

  it('calls the determination of a sole trader a record of status, not a statement', async () => {
    const kind = contractKinds['freelance, not on HMRC’s list, drone, vessel and stills']
    const letter = (await filledOf(sourceOf(kind))).find(
      ({ template }) => template === 'status-determination-letter',
    )
    expect(letter?.words).toMatch(/^Record of employment status/)
    expect(letter?.words).not.toMatch(/statement|company that is paid/i)
  })

  it('states who made a determination and when, and has no place to sign', async () => {
    const [, letter] = await filledOf(sourceOf(contractKinds['loanout, outside']))
    expect(letter?.words).toContain('Priya Mehta made this determination for us on 3rd February 2026')
    expect(letter?.words).toContain('You need not sign or return it.')
    expect(letter?.words).not.toMatch(/Signature|ESM4118|reviewed the agreement/)
  })
})

it('documents of a US payroll contract do not call amounts exclusive of VAT', async () => {
  const [freelance] = await filledOf(sourceOf())
  expect(freelance?.words.match(/exclusive of VAT/g)).toHaveLength(2)
  for (const { words } of await filledOf(sourceOf(contractKinds['us-payroll']))) {
    expect(words).toMatch(/USD 10,250\.00/)
    expect(words).not.toContain('exclusive of VAT')
  }
})

it('an agreement mentions the role in the HMRC list only when the role’s criteria are confirmed', async () => {
  const lists = 'lists as one normally treated as self-employed'
  const [listed] = await filledOf(sourceOf())
  expect(listed?.words).toContain(
    `The parties rely on the role “Camera operator”, which HM Revenue & Customs ${lists}`,
  )
  const other = { hmrcCriteriaMet: false, statusConfirmation: 'Lorimer letter', sdsReasons: ['Own kit.'] }
  const [unconfirmed, letter] = await filledOf(sourceOf(other))
  expect(unconfirmed?.words).not.toContain(lists)
  expect(letter?.template).toBe('status-determination-letter')
})

it('a dailies contract prints the reason why there is no National Insurance number', async () => {
  const details = { ...privateDetails, niNumber: 'Applied for' }
  const [contract] = await filledOf(sourceOf(contractKinds.dailies, { details }))
  expect(contract?.missing).toEqual([])
  expect(contract?.words).toMatch(/National Insurance number\s+Applied for/)
})

it('documents print the BIC of a bank if there is one', async () => {
  const [without] = await filledOf(sourceOf())
  expect(without?.words).not.toContain('BIC')
  const abroad = { ...privateDetails, sortCode: '', accountNumber: '000123456789', bic: 'CHASUS33' }
  for (const fields of [{}, contractKinds.dailies, contractKinds['goods, vessel']]) {
    const [agreement] = await filledOf(sourceOf(fields, { details: abroad }))
    expect(agreement?.words).toMatch(/Account number or IBAN\s+000123456789\s+BIC\s+CHASUS33/)
  }
})

it('documents name a foreign account by its IBAN if it has one, and a UK account by its number', async () => {
  const iban = 'NO9386011117947'
  const named = async (details: Partial<typeof privateDetails>) => {
    const [agreement] = await filledOf(sourceOf({}, { details: { ...privateDetails, iban, ...details } }))
    return /Account number or IBAN\s+(\w+)/.exec(agreement?.words ?? '')?.[1]
  }
  expect(await named({ sortCode: '', accountNumber: '86011117947' })).toBe(iban)
  expect(await named({ sortCode: '', accountNumber: '' })).toBe(iban)
  expect(await named({})).toBe(privateDetails.accountNumber)
})

/** Values that have broken document generators, each with its own mark, so that the test finds it in the right place. */
const hostile = (mark: string) =>
  `${mark} & < > " ' {x} {{y}} {#a}b{/a} {@raw} %%PDF </w:t></w:r> 🦊 العربية ${'x'.repeat(20)}`

describe('text that people enter in a contract', () => {
  const typed = ['services', 'specialConditions', 'cancellationTerms', 'toolsOfTrade', 'usageRights'] as const
  const fields = {
    ...contractKinds['freelance, not on HMRC’s list, drone, vessel and stills'],
    ...Object.fromEntries(typed.map(field => [field, hostile(field)])),
    programmeName: hostile('programme'),
  }
  const shown = (mark: string) => hostile(mark)

  it('is printed unchanged in every document, even if it looks like code or like a tag of a template', async () => {
    for (const { template, bytes, words, data } of await filledOf(sourceOf(fields))) {
      assertWellFormed(bytes)
      expect([template, words.includes(shown('programme'))]).toEqual([template, true])
      const left = Object.values(data as DocumentData).reduce<string>(
        (rest, value) => (typeof value === 'string' && value !== '' ? rest.split(value).join(' ') : rest),
        words,
      )
      // The text that remains without the values must have no tag.
      expect(left.replaceAll(/\{x\}|\{\{y\}\}/g, '')).not.toMatch(/\{[#/^]?[a-z]/i)
    }
  })

  it('is printed exactly once in the agreement', async () => {
    const [agreement] = await filledOf(sourceOf(fields))
    const count = (value: string) => (agreement?.words.split(value).length ?? 0) - 1
    expect(typed.map(field => [field, count(shown(field))])).toEqual(typed.map(field => [field, 1]))
  })

  it('keeps its line breaks, however long it is', async () => {
    const long = `${'A clause of many words. '.repeat(207)}end`
    const [agreement] = await filledOf(sourceOf({ specialConditions: `${long}\r\nSecond line\nThird` }))
    expect(agreement?.words).toContain(`${long} Second line Third`)
    const xml = new PizZip(agreement?.bytes ?? '').file('word/document.xml')?.asText() ?? ''
    expect(xml).toMatch(/<w:br\/><\/w:r>|<w:br\/>/)
  })

  it('loses characters that XML and Word forbid, and keeps all other characters', async () => {
    const [agreement] = await filledOf(
      sourceOf({ specialConditions: 'a\u0000b\u0008c\uD800d\uFFFFe\u202Ef\tg', programmeName: 'P\u000Bq' }),
    )
    assertWellFormed(agreement?.bytes ?? new Uint8Array())
    expect(agreement?.words).toContain('abc\uFFFDdef    g')
    expect(agreement?.words).toContain('P q')
  })

  it('may describe 40 payments, each of which is printed once', async () => {
    const paymentSchedule = Array.from({ length: 40 }, (_, at) => ({
      description: `Instalment no. ${at + 1}.`,
      dueOn: '2026-03-31',
      amount: 10_000 + at,
    }))
    const [agreement] = await filledOf(sourceOf({ paymentSchedule }))
    for (const { description } of paymentSchedule) {
      expect(agreement?.words.split(description)).toHaveLength(2)
    }
    expect(agreement?.words).toContain('£100.39')
    assertWellFormed(agreement?.bytes ?? new Uint8Array())
  })
})

describe('a gap in a contract document', () => {
  it('is reported for each printed tag without a value and each empty list', async () => {
    const source = sourceOf({ programmeName: '', paymentSchedule: [] })
    const [agreement] = await filledOf({ ...source, details: { ...privateDetails, address: '' } })
    expect(agreement?.missing.sort()).toEqual(['crew.address', 'payments', 'programmeName'])
  })

  it('is reported if a status determination has no outcome, author, date or reasons', async () => {
    const fields = { type: 'loanout', cachedCompany: supplier, engagerIsSmall: 'no', sdsOutcome: '' } as const
    const [, letter] = await filledOf(sourceOf({ ...fields, sdsReasons: [] }))
    expect(letter?.missing.sort()).toEqual(['determinedBy', 'determinedOn', 'sdsOutcome', 'sdsReasons'])
  })
})
