import { describe, expect, it } from '@jest/globals';
import { assertedPasskey, challengeOf, createdPasskey } from './passkey-response.rules.js';

const clientDataJSON = Buffer.from(JSON.stringify({ challenge: 'c2V4dGFudA' })).toString('base64url');
const asserted = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: { credProps: { rk: true } },
  authenticatorAttachment: 'platform',
  response: { clientDataJSON, authenticatorData: 'BBBB', signature: 'CCCC', userHandle: 'DDDD' },
};
const created = {
  ...asserted,
  response: { clientDataJSON, attestationObject: 'EEEE', transports: ['internal', 'made-up', 7] },
};

describe('what a browser sends for a passkey', () => {
  it('is read member by member, and nothing else of it', () => {
    expect(assertedPasskey({ ...asserted, more: 1 })).toEqual({
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: asserted.response,
    });
    expect(createdPasskey(created)?.response).toEqual({
      clientDataJSON,
      attestationObject: 'EEEE',
      transports: ['internal'],
    });
    expect(assertedPasskey({ ...asserted, response: { ...asserted.response, userHandle: null } })).toBeDefined();
  });

  const faults: [string, unknown][] = [
    ['nothing', undefined],
    ['a text', 'AAAA'],
    ['a list', [asserted]],
    ['another type', { ...asserted, type: 'password' }],
    ['two ids', { ...asserted, rawId: 'BBBB' }],
    ['an id that is no text', { ...asserted, id: 7, rawId: 7 }],
    ['an id that is no base64url', { ...asserted, id: 'A A', rawId: 'A A' }],
    ['no response', { ...asserted, response: undefined }],
    ['a response that is a list', { ...asserted, response: [] }],
    ['a signature that is an object', { ...asserted, response: { ...asserted.response, signature: {} } }],
    ['a handle that is a number', { ...asserted, response: { ...asserted.response, userHandle: 5 } }],
    ['too much', { ...asserted, response: { ...asserted.response, signature: 'A'.repeat(20_001) } }],
  ];
  it.each(faults)('is not read when it is %s', (_, value) => {
    expect(assertedPasskey(value)).toBeUndefined();
    expect(createdPasskey(value)).toBeUndefined();
  });

  it('says which challenge it signed, or nothing', () => {
    const saying = (text: string) => {
      const said = Buffer.from(text).toString('base64url');
      return challengeOf({ ...asserted, response: { ...asserted.response, clientDataJSON: said } } as never);
    };
    expect(saying('{"challenge":"c2V4dGFudA"}')).toBe('c2V4dGFudA');
    for (const text of ['', '{', '[]', 'null', '{"challenge":7}', '{}']) expect(saying(text)).toBe('');
  });
});
