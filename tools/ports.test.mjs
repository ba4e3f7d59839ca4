import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { assertPortsFree, portsOf } from './ports.mjs'

describe('ports', () => {
  it('are those of the design, and none twice, so that npm start and npm test run side by side', () => {
    const dev = portsOf('dev', {})
    expect(dev).toMatchObject({
      app: 5173,
      auth: 9099,
      functions: 5001,
      firestore: 8080,
      storage: 9199,
      hub: 4400,
    })
    const all = [...Object.values(dev), ...Object.values(portsOf('test', {}))]
    expect(new Set(all).size).toBe(all.length)
  })

  it('move one by one or all together', () => {
    const ports = portsOf('dev', { FIRESTORE_PORT: '8085', PORT_OFFSET: '100' })
    expect([ports.firestore, ports.auth]).toEqual([8085, 9199])
    expect(portsOf('test', { TEST_AUTH_PORT: '7000' }).auth).toBe(7000)
  })

  it.each([{ APP_PORT: 'abc' }, { APP_PORT: '70000' }, { PORT_OFFSET: '1.5' }])('refuses %j', env => {
    expect(() => portsOf('dev', env)).toThrow(Object.keys(env)[0])
  })

  it('name the one that is taken, and the variable that moves it', async () => {
    const server = createServer()
    await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address()
    await expect(assertPortsFree({ app: port }, 'dev')).rejects.toThrow(`port ${port} (app): set APP_PORT`)
    await new Promise(resolve => server.close(resolve))
    await expect(assertPortsFree({ app: port }, 'dev')).resolves.toBeUndefined()
  })
})
