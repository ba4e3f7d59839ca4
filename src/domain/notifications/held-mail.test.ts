import { expect, it } from 'vitest'
import { type HeldMail, heldTogether } from './mail'

const options = { appUrl: 'https://app.test', config: { mailSender: '', mailFooter: 'The office' } }
const held = (subject: string, text: string, link: string): HeldMail => ({
  userId: 'ann',
  at: 1,
  dueAt: 1,
  praId: '',
  contractId: '',
  mail: {
    to: 'ann@app.test',
    isConfidential: false,
    message: { subject: `${subject}: awaits you`, text: 'Hello' },
  },
  subject,
  text,
  link,
})

const ann = { email: 'ann.new@app.test' }

it('a single delayed mail is sent unchanged, to the person’s present address', () => {
  const one = held('PRA-1 Bears', 'It awaits you.', '/pras/1')
  expect(heldTogether([one], ann, options)).toEqual({ ...one.mail, to: 'ann.new@app.test' })
})

it('several delayed mails are sent as one mail, grouped by subject, in the order of arrival', () => {
  const mail = heldTogether(
    [
      held('PRA-1 Bears', 'It awaits you.', '/pras/1'),
      held('PRA-2 Otters', 'It was declined.', '/pras/2'),
      held('PRA-1 Bears', 'Ann mentions you.', '/pras/1?comment=1'),
    ],
    ann,
    options,
  )
  expect(mail.to).toBe('ann.new@app.test')
  expect(mail.message.subject).toBe('Greenlight: 3 notifications')
  expect(mail.message.text).toBe(
    [
      'PRA-1 Bears',
      '- It awaits you.',
      '- Ann mentions you.',
      'https://app.test/pras/1?comment=1',
      '',
      'PRA-2 Otters',
      '- It was declined.',
      'https://app.test/pras/2',
      '',
      '--',
      'The office',
      '',
    ].join('\n'),
  )
})
