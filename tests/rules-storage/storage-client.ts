import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Caller, RulesClient } from '../rules/support/rest'
import { emulatorHosts, projectId, storageBucket } from '../support/emulator-hosts'

export const shippedStorageRules = () =>
  readFileSync(resolve(import.meta.dirname, '../../storage.rules'), 'utf8')

/** The metadata of an upload. */
export interface Metadata {
  contentType?: string | undefined
  contentDisposition?: string | undefined
  contentEncoding?: string | undefined
  contentLanguage?: string | undefined
  cacheControl?: string | undefined
  metadata?: Record<string, string>
}

type Asker = Caller | 'owner'

/** Storage over REST, as the SDKs call it. Every call returns the status of its answer. */
export class StorageClient {
  /** The documents that the rules read. They are in the emulators' project, so these tests cannot have a separate project. */
  readonly documents = new RulesClient(projectId)
  readonly #address = `http://${emulatorHosts().storage.address}`

  async load(rules: string): Promise<void> {
    const content = JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: rules }] } })
    const response = await fetch(`${this.#address}/internal/setRules`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: content,
    })
    if (!response.ok) throw new Error(`The rules do not load: ${await response.text()}`)
  }

  upload(asker: Asker, path: string, metadata: Metadata, bytes = 3): Promise<number> {
    const mark = `mark-${crypto.randomUUID()}`
    const { contentType = 'application/octet-stream' } = metadata
    const body = Buffer.concat([
      Buffer.from(
        `--${mark}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ ...metadata, fullPath: path, size: bytes })}\r\n` +
          `--${mark}\r\nContent-Type: ${contentType}\r\n\r\n`,
      ),
      Buffer.alloc(bytes),
      Buffer.from(`\r\n--${mark}--`),
    ])
    return this.#send(asker, 'POST', `?name=${encodeURIComponent(path)}`, {
      headers: {
        'X-Goog-Upload-Protocol': 'multipart',
        'Content-Type': `multipart/related; boundary=${mark}`,
      },
      body,
    })
  }

  read = (asker: Asker, path: string) => this.#send(asker, 'GET', `/${encodeURIComponent(path)}`)
  remove = (asker: Asker, path: string) => this.#send(asker, 'DELETE', `/${encodeURIComponent(path)}`)
  list = (asker: Asker, folder: string) =>
    this.#send(asker, 'GET', `?prefix=${encodeURIComponent(`${folder}/`)}&delimiter=%2F`)
  describe = (asker: Asker, path: string, metadata: Metadata) =>
    this.#send(asker, 'PATCH', `/${encodeURIComponent(path)}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(metadata),
    })

  async #send(asker: Asker, method: string, address: string, request: RequestInit = {}): Promise<number> {
    const response = await fetch(`${this.#address}/v0/b/${storageBucket}/o${address}`, {
      ...request,
      method,
      headers: { ...request.headers, ...authorization(asker) },
    })
    await response.arrayBuffer()
    return response.status
  }
}

function authorization(asker: Asker): Record<string, string> {
  if (asker === null) return {}
  if (asker === 'owner') return { Authorization: 'Bearer owner' }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    iat: 0,
    exp: 9e9,
    user_id: asker.sub,
  }
  return { Authorization: `Firebase ${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...asker })}.` }
}
