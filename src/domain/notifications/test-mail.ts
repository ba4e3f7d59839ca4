import { footerLines, type MailDocument, type MailOptions } from './mail'

/** A test mail that shows an admin if mails arrive, and what they look like. */
export function testMail(to: string, { appUrl, config }: MailOptions): MailDocument {
  const lines = [
    'This mail was sent to see whether mails arrive, and what they look like.',
    '',
    `${appUrl}/admin/utils`,
    ...(config.mailFooter ? ['', '--', ...footerLines(config.mailFooter)] : []),
  ]
  return {
    to,
    ...(config.mailSender ? { from: config.mailSender } : {}),
    isConfidential: false,
    message: { subject: 'A mail to try mails', text: `${lines.join('\n')}\n` },
  }
}
