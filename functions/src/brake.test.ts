import { describe, expect, it } from 'vitest'
import { braked, callerAddress } from './brake'

const from = (forwarded: string) => callerAddress({ headers: { 'x-forwarded-for': forwarded } })

describe('the limit on calls per address', () => {
  it('refuses an address that calls too often, and accepts its calls again after the waiting time', () => {
    const isBraked = braked({ calls: 2, within: 1000 })
    expect([0, 1, 2, 999].map(now => isBraked('a', now))).toEqual([false, false, true, true])
    expect(isBraked('b', 2)).toBe(false)
    expect(isBraked('a', 1000)).toBe(false)
  })

  it('still limits an address after 20,000 other addresses have called', () => {
    const isBraked = braked({ calls: 1, within: 1000 })
    for (let other = 0; other < 20_000; other++) isBraked(`other-${other}`, 0)
    isBraked('a', 1)
    expect(isBraked('a', 2)).toBe(true)
  })
})

describe('the address of a caller', () => {
  it('is the last address in the forwarded list, because the caller cannot forge that one', () => {
    expect(from('1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
    expect(from('2.2.2.2')).toBe('2.2.2.2')
    expect(callerAddress({ headers: {}, socket: { remoteAddress: '3.3.3.3' } })).toBe('3.3.3.3')
  })

  it('is the same for all addresses of an IPv6 network', () => {
    expect(from('2001:db8:1:2:aaaa::1')).toBe(from('2001:db8:1:2:bbbb:0:0:2'))
    expect(from('2001:db8::1')).toBe('2001:db8:0:0')
    expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'))
    expect(from('::ffff:4.4.4.4')).toBe('::ffff:4.4.4.4')
  })
})
