import type { Plugin } from 'vite'
import { HOST, type Ports, PROJECT } from './ports'

/** The path where `npm start` shows mails that the functions on the emulators stored in the outbox instead of sending them. */
export const OUTBOX = '/outbox'

/** The most mails on the page; it shows the newest ones. */
const MOST = 200

interface Shown {
  id: string
  at: string
  to: string
  subject: string
  text: string
  raw: string
}

/** The page of the outbox in the development server. Each visit loads it again. */
export function outboxPage(ports: Pick<Ports, 'firestore'>): Plugin {
  return {
    name: 'outbox',
    configureServer(server) {
      server.middlewares.use(OUTBOX, (_request, response) => {
        readOutbox(ports).then(
          mails => {
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(pageOf(mails))
          },
          (error: Error) => {
            response.statusCode = 503
            response.end(`The outbox cannot be read: ${error.message}`)
          },
        )
      })
    },
  }
}

interface Value {
  stringValue?: string
  timestampValue?: string
  arrayValue?: { values?: Value[] }
}

async function readOutbox({ firestore }: Pick<Ports, 'firestore'>): Promise<Shown[]> {
  const documents = `http://${HOST}:${firestore}/v1/projects/${PROJECT}/databases/(default)/documents`
  const response = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'outbox' }],
        orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
        limit: MOST,
      },
    }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
  const rows = (await response.json()) as { document?: { name: string; fields: Record<string, Value> } }[]
  return rows.flatMap(({ document }) => {
    if (!document) return []
    const { at, to, subject, text, raw } = document.fields
    const addresses = to?.arrayValue?.values?.map(({ stringValue = '' }) => stringValue) ?? []
    return [
      {
        id: document.name.split('/').at(-1) ?? '',
        at: at?.timestampValue ?? '',
        to: addresses.join(', '),
        subject: subject?.stringValue ?? '',
        text: text?.stringValue ?? '',
        raw: raw?.stringValue ?? '',
      },
    ]
  })
}

/** Returns the page: each mail as text with links, and as the complete mail that a server would send. */
export function pageOf(mails: readonly Shown[]): string {
  const articles = mails.map(
    ({ id, at, to, subject, text, raw }) => `
  <article aria-labelledby="${escaped(id)}">
    <h2 id="${escaped(id)}">${escaped(subject)}</h2>
    <p>To ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at)}</time></p>
    <pre>${linked(text)}</pre>
    <details><summary>As it was sent</summary><pre>${escaped(raw)}</pre></details>
  </article>`,
  )
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Outbox</title>
  <style>
    body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
    article { border-top: 1px solid #ccc; padding-block: 1rem }
    h2 { font-size: 1.1rem; margin: 0 }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
    details pre { font: 0.85rem/1.4 ui-monospace, monospace }
  </style>
</head>
<body>
  <h1>Outbox</h1>
  <p>The mails of this app, newest first. They are kept here and sent to nobody. Load the page again to see new ones.</p>
  ${articles.join('') || '<p>None yet.</p>'}
</body>
</html>
`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, sign => escapes[sign] ?? sign)

/** Escapes text, and makes its URLs links. */
const linked = (text: string) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<>&]+/g, address => `<a href="${address}">${address}</a>`)
