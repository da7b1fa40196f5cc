import { afterEach, expect, it } from '@jest/globals';
import { stubGlobals, unstubGlobals } from '@sextant/test-data';
import { passkeyObstacle } from './passkeys.js';

afterEach(unstubGlobals);

it.each([
  ['https://sextant.example', true, true, undefined],
  ['https://sextant.example', true, false, 'browser'],
  ['http://127.0.0.1', true, true, 'address'],
  ['http://127.0.0.1', true, false, 'browser'],
  // Browsers keep passkeys from an unsafe connection, so that they seem to have none.
  ['http://sextant.example', false, false, 'address'],
])('at %s, secure: %s, with passkeys: %s, what is in the way is %s', (address, isSecureContext, has, expected) => {
  const window = { isSecureContext, ...(has && { PublicKeyCredential: class {} }) };
  stubGlobals({ window, location: new URL(address) });
  expect(passkeyObstacle()).toBe(expected);
});
