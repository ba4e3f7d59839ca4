import { describe, expect, it } from 'vitest'
import { validContract } from '~tests/fixtures/valid-contract'
import { addresseeOf } from './addressee'
import { linkMail } from './mails'

const contract = {
  ...validContract('loanout'),
  agentName: 'Mary Somerville',
  agentEmail: 'mary@agents.example',
  cachedCrew: {
    ...validContract('loanout').cachedCrew,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'Ada@crew.example',
  },
  cachedCompany: {
    ...validContract('loanout').cachedCompany,
    email: 'office@lens.example',
    contactName: 'Grace Hopper',
  },
}
const mailTo = (address: string, of: Partial<typeof contract> = {}) => {
  const facts = {
    ...addresseeOf({ ...contract, ...of }, address),
    ...{ address, contractId: 'c', reference: 'CON-2026-0001', company: 'Harbour Pictures' },
    ...{ pm: { name: '', email: '' }, config: { mailSender: '', mailFooter: '' } },
  }
  return linkMail(facts, 'https://app.example/#secret', Date.UTC(2026, 5, 1)).message.text
}

describe('the mail with the link to a contract', () => {
  it('greets the person by name, and names the job, the programme and the days', () => {
    const text = mailTo('ada@crew.example')
    expect(text).toMatch(/^Hello Ada Lovelace,\n/)
    expect(text).toContain('the documents for Wildlife camera operator on Polar bears, to read and sign')
    expect(text).toContain('The days are 1st June 2026 to 14th June 2026.')
  })

  it('greets agent and company, and names the person who will work', () => {
    expect(mailTo('mary@agents.example')).toMatch(/^Hello Mary Somerville,\n/)
    const company = mailTo('office@lens.example')
    expect(company).toMatch(/^Hello Grace Hopper,\n/)
    expect(company).toContain('for the work of Ada Lovelace as Wildlife camera operator on Polar bears')
  })

  it('greets an unknown address without a name, and leaves out unknown facts', () => {
    const text = mailTo('else@where.example', { crewSpecialism: '', serviceType: '', contractStartDate: '' })
    expect(text).toMatch(/^Hello,\n/)
    expect(text).toContain('for the work of Ada Lovelace on Polar bears')
    expect(text).not.toMatch(/The days? (is|are)/)
  })

  it('names only the person if neither job nor programme is known', () => {
    const unknown = { crewSpecialism: '', serviceType: '', programmeName: '' }
    expect(mailTo('office@lens.example', unknown)).toContain(
      'the documents for Ada Lovelace, to read and sign',
    )
    expect(mailTo('ada@crew.example', unknown)).toContain('the documents, to read and sign')
  })

  it('contains no sum and no private details', () => {
    expect(mailTo('ada@crew.example')).not.toMatch(/£|7,800|650/)
  })
})
