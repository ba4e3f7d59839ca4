import type { MailHealth } from '@/domain/notifications/mail-health'
import type { Tone } from '@/domain/pras/statuses'

export const mailWords: Record<MailHealth, { badge: string; tone: Tone; text: string }> = {
  unknown: {
    badge: 'Not known',
    tone: 'grey',
    text: 'No mail has been written yet, so we cannot say whether mails are sent. The first mail is sent when a PRA awaits somebody.',
  },
  waiting: {
    badge: 'Waiting',
    tone: 'grey',
    text: 'Mails of the last five minutes are not sent yet. Look again in a few minutes.',
  },
  off: {
    badge: 'No mail server',
    tone: 'amber',
    text: 'This project has no mail server, so people are notified only in the app. Set SMTP_URL and the secret SMTP_PASSWORD, then deploy the functions. Mails that were written before are not sent.',
  },
  silent: {
    badge: 'No sender',
    tone: 'red',
    text: 'No mail was sent: the function that sends them, sendNewMail, is not deployed or does not run. Until it runs, people are notified only in the app.',
  },
  stopped: {
    badge: 'Stopped',
    tone: 'red',
    text: 'Mails were sent before, but the latest ones were not. Look at the logs of the function sendNewMail.',
  },
  retrying: {
    badge: 'Trying again',
    tone: 'amber',
    text: 'The mail server refused the latest mail. The app tries again up to seven times within two days.',
  },
  failing: {
    badge: 'Failing',
    tone: 'red',
    text: 'The latest mail could not be sent. Its error is below. The usual causes are a wrong address, or a wrong address or password of the mail server.',
  },
  works: { badge: 'Works', tone: 'green', text: 'Mails are sent.' },
}
