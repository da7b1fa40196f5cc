import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.rules.js';

it.each([
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000/', 'localhost', 'http://localhost:3000'],
  ['https://sextant.example', 'sextant.example', 'https://sextant.example'],
  ['https://app.sextant.example:8443/', 'app.sextant.example', 'https://app.sextant.example:8443'],
])('makes passkeys for %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origins: [origin] });
});

it.each(['http://192.168.1.7:3000', 'https://203.0.113.9', 'https://[2001:db8::1]', 'http://sextant.example'])(
  'makes none for %s, where no browser would',
  (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined();
  },
);
