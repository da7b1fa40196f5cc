import { describe, expect, it } from '@jest/globals';
import { passkeyNameFault } from './fields.js';

describe('the name of a passkey', () => {
  it.each(['My phone', "Ada's key №2", '鍵', '🔑'])('may be %j', (name) => {
    expect(passkeyNameFault(name)).toBeUndefined();
  });

  it.each(['https://evil.example/win', 'see www.evil.example', '<b>key</b>', 'two\nlines', 'a\u202Eb', ' ', 7, null])(
    'is never %j: it stands in a mail to its owner',
    (name) => {
      expect(passkeyNameFault(name)).toEqual(expect.any(String));
    },
  );
});
