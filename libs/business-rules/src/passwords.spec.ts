import { describe, expect, it } from '@jest/globals';
import { isPersonal, knownForms, withoutPersonalWords } from './passwords.js';

const ADA = { firstName: 'Ada', lastName: 'King-Lovelace', email: 'Countess.Ada@sextant.example' };

describe('a password', () => {
  it.each([
    'lovelace',
    'Lovelace1815',
    'ada-king-lovelace',
    'COUNTESS.ADA@sextant.example',
    'countess.ada1',
    'sextant2026',
    'SextantAda!!',
    'ｌｏｖｅｌａｃｅ１８',
  ])('is no secret when it is little more than what everybody knows of its person: %s', (password) => {
    expect(isPersonal(password, ADA)).toBe(true);
  });

  it.each(['difference-engine', 'ada and a difference engine', 'lovelace punched cards', '🙂🙂🙂🙂🙂🙂🙂🙂'])(
    'may hold a name beside enough of its own: %s',
    (password) => {
      expect(isPersonal(password, ADA)).toBe(false);
    },
  );

  it('is not refused for two letters of a name, nor for a name inside a longer word with enough around it', () => {
    const li = { firstName: 'Li', lastName: 'Anna', email: 'li@sextant.example' };
    expect(isPersonal('li-li-li-li', li)).toBe(false);
    expect(isPersonal('savannah-grasses', li)).toBe(false);
  });

  it('is looked up as it is and without what is put behind it to please rules', () => {
    expect(knownForms('Sunshine2024!')).toEqual(['sunshine2024!', 'sunshine']);
    expect(knownForms('Sunshine-83920174')).toEqual(['sunshine-83920174']);
    expect(knownForms('difference-engine')).toEqual(['difference-engine']);
  });

  it('leaves what is its own', () => {
    expect(withoutPersonalWords('Ada-password', ADA)).toBe('-password');
  });
});
