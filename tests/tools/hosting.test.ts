import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { deleteApp, initializeApp } from 'firebase/app'
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth'
import { doc, getDoc, getFirestore, setDoc } from 'firebase/firestore/lite'
import { getFunctions, httpsCallable } from 'firebase/functions'
import { getMetadata, getStorage, ref, uploadBytes } from 'firebase/storage'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { deployedConfig, headersOfHosting, rewriteOfHosting, type Target } from '~tools/hosting'
import { ROOT } from '~tools/processes.mjs'

/**
 * Records the calls of the clients; none of them leaves this machine. It is set before the clients are imported, because Auth
 * reads fetch at that time.
 */
const network = vi.hoisted(() => {
  const called: string[] = []
  const before = globalThis.fetch
  globalThis.fetch = async request => {
    called.push(request instanceof Request ? request.url : String(request))
    return Response.json(
      { error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } },
      { status: 403 },
    )
  }
  return { called, restore: () => (globalThis.fetch = before) }
})
afterAll(() => void network.restore())

const projectOf = (mode: string): Target => {
  const env = parseEnv(readFileSync(join(ROOT, `.env.${mode}`), 'utf8'))
  return {
    project: env.VITE_FIREBASE_PROJECT_ID ?? '',
    bucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
  }
}

/** The sources of each directive of the policy that a page gets. */
function policyOf(target: Parameters<typeof headersOfHosting>[0]): Record<string, string[]> {
  const header = headersOfHosting(target)('/')['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    header.split(';').map(each => {
      const [name, ...sources] = each.trim().split(' ')
      return [name, sources]
    }),
  )
}

/** True if a source with a host allows an address. As in browsers, a path that ends in a slash allows everything below it. */
function covers(source: string, address: string): boolean {
  const [, host, path = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(source) ?? []
  const { origin, pathname } = new URL(address)
  return (
    host === origin && (path.endsWith('/') || path === '' ? pathname.startsWith(path) : pathname === path)
  )
}

/** The addresses that the app's clients call when each feature is used once. */
async function calledBy({ project, bucket }: Target): Promise<string[]> {
  const from = network.called.length
  const app = initializeApp({ projectId: project, storageBucket: bucket, apiKey: 'key' }, project)
  const [db, storage] = [getFirestore(app), getStorage(app)]
  await Promise.allSettled([
    signInWithEmailAndPassword(initializeAuth(app, { persistence: inMemoryPersistence }), 'a@b.test', 'x'),
    getDoc(doc(db, 'pras/one')),
    setDoc(doc(db, 'pras/one'), { a: 1 }),
    uploadBytes(ref(storage, 'uploads/one/a.txt'), new Uint8Array(1)),
    getMetadata(ref(storage, 'uploads/one/a.txt')),
    httpsCallable(getFunctions(app, 'europe-west2'), 'resizeImage')({}),
  ])
  await deleteApp(app)
  return network.called.slice(from)
}

describe.each(['staging', 'production'])('the Content-Security-Policy for %s', mode => {
  const target = projectOf(mode)

  it('allows all requests that the app makes', async () => {
    const called = await calledBy(target)
    const sources = policyOf(target)['connect-src'] ?? []
    const servers = new Set(called.map(address => new URL(address).host))
    expect([...servers].sort()).toEqual([
      `europe-west2-${target.project}.cloudfunctions.net`,
      'firebasestorage.googleapis.com',
      'firestore.googleapis.com',
      'identitytoolkit.googleapis.com',
    ])
    expect(called.filter(address => !sources.some(source => covers(source, address)))).toEqual([])
  })

  it('allows no functions, documents or files of other projects', async () => {
    const other = { project: 'somebody-elses', bucket: 'somebody-elses.firebasestorage.app' }
    const called = (await calledBy(other)).filter(address => address.includes('somebody-elses'))
    expect(called.length).toBeGreaterThanOrEqual(5)
    const sources = Object.values(policyOf(target)).flat()
    expect(called.filter(address => sources.some(source => covers(source, address)))).toEqual([])
  })

  it('names every server in full, without wildcards', () => {
    const sources = Object.values(policyOf(target)).flat()
    expect(sources.filter(source => /[*{}]/.test(source) || /^https?:$/.test(source))).toEqual([])
  })
})

it('the policy cannot be made for an invalid name of a project or bucket', () => {
  const good = projectOf('staging')
  expect(() => deployedConfig({ ...good, project: '' })).toThrow('"" is not the id')
  expect(() => deployedConfig({ ...good, project: "a-project; script-src 'unsafe-inline'" })).toThrow(
    'not the id',
  )
  expect(() => deployedConfig({ ...good, bucket: '*' })).toThrow('"*" is not the name')
})

it('the policy for the emulators has their addresses in place of the servers, with the same paths', () => {
  const ports = { auth: 1001, firestore: 1002, storage: 1003, functions: 1004 }
  const { 'connect-src': sources = [] } = policyOf({ ...projectOf('staging'), ports })
  expect(sources).toContain('http://127.0.0.1:1002/v1/projects/greenlight-staging/')
  expect(sources).toContain('http://127.0.0.1:1004/greenlight-staging/europe-west2/')
  expect(sources.filter(source => source.includes('google') && source.startsWith('https:'))).toEqual([])
})

it('the browser requests service worker, page and manifest each time again in both kinds of build', () => {
  const target = projectOf('production')
  const headers = headersOfHosting(target)
  for (const path of [
    '/',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/first-paint.js',
    '/icons/icon-192.png',
  ]) {
    expect(headers(path)['Cache-Control'], path).toBe('no-cache')
  }
  expect(headers('/assets/begin-1.js')['Cache-Control']).toContain('immutable')
  const policy = policyOf(target)
  expect(policy['worker-src']).toEqual(["'self'"])
  expect(policy['manifest-src']).toEqual(["'self'"])
})

it('the policy allows reCAPTCHA and App Check only if App Check is on', () => {
  const target = projectOf('staging')
  const [off, on] = [policyOf(target), policyOf({ ...target, hasAppCheck: true })]
  expect(Object.values(off).flat().join(' ')).not.toMatch(/recaptcha|appcheck/)
  expect(on['script-src']).toEqual([
    "'self'",
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(on['frame-src']).not.toContain("'none'")
  const token = `https://content-firebaseappcheck.googleapis.com/v1/projects/${target.project}/apps/1:exchangeRecaptchaEnterpriseToken`
  expect(on['connect-src']?.some(source => covers(source, token))).toBe(true)
})

it('the local server and Hosting answer a missing path in the same way', async () => {
  const { configMatcher } = createRequire(import.meta.url)('superstatic/lib/utils/patterns')
  const { hosting } = deployedConfig(projectOf('staging'))
  const rewrite = rewriteOfHosting({ hosting })
  for (const path of [
    '/',
    '/pras/1/crew',
    '/assets/gone-1.js',
    '/assets/',
    '/service-worker.js',
    '/assetsx',
  ]) {
    const expected = hosting.rewrites.find(rule => configMatcher(path, rule))?.destination
    expect(rewrite(path), path).toBe(expected)
  }
  expect(rewrite('/assets/gone-1.js')).toBeUndefined()
  expect(headersOfHosting(projectOf('staging'))('/404.html')['Cache-Control']).toBe('no-cache')
})
