import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('an address is one address, however it is spelled and whatever port a proxy adds', () => {
  for (const said of [
    '203.0.113.7',
    '203.0.113.7:51234',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '[::ffff:203.0.113.7]:80',
  ])
    expect(clientAddress(said), said).toEqual({ key: '203.0.113.7', address: '203.0.113.7' })
  for (const said of [
    '2001:db8:1:2::3',
    '2001:0DB8:1:2:ffff:4:5:6',
    '[2001:db8:1:2::3]',
    '[2001:db8:1:2::3]:443',
    '2001:db8:1:2::3%eth0',
  ])
    expect(clientAddress(said), said).toEqual({ key: '2001:db8:1::/48', address: '2001:db8:1:2::/64' })
})

test('an IPv6 network of 65,536 households counts as one, of which one is kept', () => {
  expect(clientAddress('2001:db8:1:9::1')).toEqual({ key: '2001:db8:1::/48', address: '2001:db8:1:9::/64' })
  expect(clientAddress('2001:db8:2::1')).toEqual({ key: '2001:db8:2::/48', address: '2001:db8:2:0::/64' })
  expect(clientAddress('::1').key).toBe('0:0:0::/48')
})

test('everything that is no address counts as one caller', () => {
  for (const said of [
    '',
    'junk',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4:',
    '::g',
    '[::1',
    '<script>',
    'a'.repeat(5000),
  ])
    expect(clientAddress(said), said).toEqual({ key: 'unknown', address: 'unknown' })
})
