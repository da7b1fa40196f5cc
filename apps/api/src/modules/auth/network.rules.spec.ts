import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.rules.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('shortens %s to %s, so that nobody is told apart by their own half of it', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([[undefined], [''], ['unknown'], ['1.2.3'], ['203.0.113.7, 10.0.0.1']])('knows none in %j', (address) => {
    expect(networkOf(address)).toBeUndefined();
  });
});
