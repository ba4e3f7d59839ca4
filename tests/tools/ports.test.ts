import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { assertPortsFree, BLOCKED_PORTS, portsOf } from '~tools/ports'

describe('the ports of the emulators and servers', () => {
  it('are all different and documented, so that npm start and npm test can run at the same time', () => {
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

  it('can be changed one by one or all together', () => {
    const ports = portsOf('dev', { FIRESTORE_PORT: '8085', PORT_OFFSET: '100' })
    expect([ports.firestore, ports.auth]).toEqual([8085, 9199])
    expect(portsOf('test', { TEST_AUTH_PORT: '7000' }).auth).toBe(7000)
  })

  it.each([{ APP_PORT: 'abc' }, { APP_PORT: '70000' }, { PORT_OFFSET: '1.5' }])(
    'are refused if they are set by the variable %j',
    env => {
      expect(() => portsOf('dev', env)).toThrow(Object.keys(env)[0])
    },
  )

  it('are all different in two runs if their PORT_OFFSET values differ by a multiple of 300', () => {
    const sets = ['0', '300', '600', '3000'].flatMap(PORT_OFFSET => [
      portsOf('dev', { PORT_OFFSET }),
      portsOf('test', { PORT_OFFSET }),
      portsOf('test', { PORT_OFFSET }, 1),
    ])
    const ports = sets.flatMap(set => Object.values(set))
    expect(ports.filter((port, at) => ports.indexOf(port) !== at)).toEqual([])
  })

  it('are all different in copies of a suite that run at the same time, and in npm start', () => {
    const sets = [portsOf('dev', {}), portsOf('test', {}), portsOf('test', {}, 1)]
    const ports = sets.flatMap(set => Object.values(set))
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('are refused if browsers block them, and the message names the variable to change', () => {
    expect(() => portsOf('dev', { PORT_OFFSET: '2000' })).toThrow(
      'firestore would listen on port 10080, to which no browser connects: it is on their list of blocked ports, because another service owns it. Set PORT_OFFSET, now 2000, to another number, or FIRESTORE_PORT to a port of its own.',
    )
    expect(portsOf('dev', { PORT_OFFSET: '2000', FIRESTORE_PORT: '10081' }).firestore).toBe(10_081)
    expect(portsOf('dev', { PORT_OFFSET: '1999' }).firestore).toBe(10_079)
  })

  it.each(BLOCKED_PORTS.slice(1))('(here %i) are refused for every part if browsers block them', port => {
    expect(() => portsOf('dev', { STORAGE_PORT: String(port) })).toThrow(
      new RegExp(`^storage would listen on port ${port}, .* Set STORAGE_PORT to another port\\.$`),
    )
    expect(() => portsOf('test', { TEST_APP_PORT: String(port) })).toThrow('Set TEST_APP_PORT')
  })

  it('are refused as blocked exactly if Node blocks them too', async () => {
    // Node blocks the same ports. Nothing listens on these candidates: a port that is not blocked fails for another reason, or
    // answers.
    const candidates = [...BLOCKED_PORTS.slice(1).flatMap(port => [port - 1, port, port + 1])].filter(Boolean)
    const refused: number[] = []
    for (const port of new Set(candidates)) {
      const error = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) }).catch(
        each => each,
      )
      if (error?.cause?.message === 'bad port') refused.push(port)
    }
    expect(refused.sort((a, b) => a - b)).toEqual(BLOCKED_PORTS.slice(1))
  })

  it('are reported, with the variable to change, if another program uses them', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(assertPortsFree({ app: port }, 'dev')).rejects.toThrow(`port ${port} (app): set APP_PORT`)
    await new Promise(resolve => server.close(resolve))
    await expect(assertPortsFree({ app: port }, 'dev')).resolves.toBeUndefined()
  })

  it('are reported together with a PORT_OFFSET at which all ports are free', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const refusal = await assertPortsFree({ tasks: port }, 'dev').catch(error => error.message)
    await new Promise(resolve => server.close(resolve))
    const offset = /set PORT_OFFSET=(\d+) to move every port\.$/.exec(refusal)?.[1]
    expect(Number(offset) % 300).toBe(0)
    const { tasks } = portsOf('dev', { PORT_OFFSET: offset })
    await expect(assertPortsFree({ tasks }, 'dev')).resolves.toBeUndefined()
  })
})
