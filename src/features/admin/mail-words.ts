import type { MailHealth } from '@/domain/notifications/mail-health'
import type { Tone } from '@/domain/pras/statuses'

/** What each state of the mails is called, and what it means and asks for. */
export const mailWords: Record<MailHealth, { badge: string; tone: Tone; text: string }> = {
  unknown: {
    badge: 'Not known',
    tone: 'grey',
    text: 'No mail has been written yet, so nothing can be said. The first goes out when a PRA awaits somebody.',
  },
  waiting: {
    badge: 'Waiting',
    tone: 'grey',
    text: 'Mails were written in the last five minutes and not taken on yet. Look again in a few minutes.',
  },
  silent: {
    badge: 'Not installed',
    tone: 'amber',
    text: 'No mail extension answers: install the Trigger Email extension (firebase/firestore-send-email) in this project, with “mail” as its collection. Until then people are told in the app only. Mails that were written before it was installed are not sent.',
  },
  stopped: {
    badge: 'Stopped',
    tone: 'red',
    text: 'The mail extension answered before, but has not taken on the latest mails. Look at its state and its logs in the Firebase console.',
  },
  failing: {
    badge: 'Failing',
    tone: 'red',
    text: 'The latest mail could not be sent. Its error is below: often the address or the password of the mail server in the settings of the extension.',
  },
  works: { badge: 'Works', tone: 'green', text: 'The mail extension takes mails on and sends them.' },
}
