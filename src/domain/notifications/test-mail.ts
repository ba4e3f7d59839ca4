import { footerLines, type MailDocument, type MailOptions } from './mail'

export function testMail(to: string, { appUrl, config }: MailOptions): MailDocument {
  const lines = [
    'An admin sent this test e-mail to check that e-mails arrive and look right.',
    '',
    `${appUrl}/admin/utils`,
    ...(config.mailFooter ? ['', '--', ...footerLines(config.mailFooter)] : []),
  ]
  return {
    to,
    ...(config.mailSender ? { from: config.mailSender } : {}),
    isConfidential: false,
    message: { subject: 'Test e-mail', text: `${lines.join('\n')}\n` },
  }
}
