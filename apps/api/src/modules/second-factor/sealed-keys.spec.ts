import { expect, it } from '@jest/globals';
import { Settings } from '#platform/config/index.js';
import { SealedKeys } from './sealed-keys.js';

const ADA = '0198c0de-0000-7000-8000-000000000001';
const EVE = '0198c0de-0000-7000-8000-000000000002';
const FIRST = 'the first secret of this installation';
const SECOND = 'the second secret of this installation';

const withSecrets = (codeSecret: string, codeSecretFormer?: string) =>
  new SealedKeys(Object.assign(new Settings(), { codeSecret, codeSecretFormer }));

it('opens what it sealed, for the same person only', () => {
  const keys = withSecrets(FIRST);
  const sealed = keys.seal(ADA, 'GEZDGNBVGY3TQOJQ');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(keys.seal(ADA, 'GEZDGNBVGY3TQOJQ')).not.toBe(sealed);
  expect(keys.open(ADA, sealed)).toEqual({ text: 'GEZDGNBVGY3TQOJQ', stale: false });
  expect(keys.open(EVE, sealed)).toBeUndefined();
});

it('opens nothing that was changed, cut off or made up', () => {
  const keys = withSecrets(FIRST);
  const sealed = keys.seal(ADA, 'GEZDGNBVGY3TQOJQ');
  const [id, data = ''] = sealed.split('.');
  for (let at = 0; at < data.length; at += 7) {
    const flipped = `${data.slice(0, at)}${data[at] === 'A' ? 'B' : 'A'}${data.slice(at + 1)}`;
    expect(keys.open(ADA, `${id}.${flipped}`)).toBeUndefined();
  }
  for (const made of ['', 'x', `${id}.`, `${id}.AAAA`, `${id}.${data.slice(0, 20)}`, `other.${data}`]) {
    expect(keys.open(ADA, made)).toBeUndefined();
  }
});

it('still opens it after the secret was replaced, says so, and not once the former one is gone', () => {
  const sealed = withSecrets(FIRST).seal(ADA, 'GEZDGNBVGY3TQOJQ');
  expect(withSecrets(SECOND, FIRST).open(ADA, sealed)).toEqual({ text: 'GEZDGNBVGY3TQOJQ', stale: true });
  expect(withSecrets(SECOND).open(ADA, sealed)).toBeUndefined();
  expect(withSecrets(SECOND, FIRST).known()).toContain(sealed.split('.')[0]);
  expect(withSecrets(SECOND).known()).not.toContain(sealed.split('.')[0]);
});
