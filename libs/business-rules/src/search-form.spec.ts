import { describe, expect, it } from '@jest/globals';
import { copiedText } from './copied-text.js';
import { nameTerms, searchForm } from './search-form.js';

describe('the form in which names are searched', () => {
  it.each([
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδόπουλος', 'παπαδοπουλος', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'],
    ['İlker', 'ilker', 'ILKER', 'ılker', 'IlKeR', 'I\u0307lker'],
    ['Yılmaz', 'YILMAZ', 'yilmaz', 'YİLMAZ'],
    ['José', 'JOSE\u0301', 'Jose', 'ＪＯＳＥ'],
    ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['Łukasz Sørensen', 'LUKASZ SORENSEN', 'łukasz  sørensen'],
    ['Þórður', 'THORDUR', 'þorður'],
    ['Smith-Jones', 'smith‑jones', 'SMITH–JONES', 'smith jones', 'Smith\u00ad-Jones', 'Smith − Jones'],
    ["O'Brien", 'O’Brien', 'o´brien', 'OʼBRIEN', 'o`brien', 'O′Brien'],
    ['Müller, Hans', 'muller hans', 'MU\u0308LLER  Hans.', '\u200fMüller\u00a0Hans'],
    ['Ёлкина', 'ЕЛКИНА', 'елкина'],
    ['Նարեկ', 'ՆԱՐԵԿ'],
    ['ﬁonn', 'Fionn', 'FIONN'],
    ['مُحَمَّد', 'محمد', 'محمـد'],
    ['علي', 'على', 'علی'],
    ['کریمی', 'كريمي'],
    ['فاطمة', 'فاطمه', 'فاطمہ'],
    ['שָׁלוֹם', 'שלום'],
    ['می\u200cخواهم', 'میخواهم'],
    ['王小明', '王 小明', '王　小 明'],
    ['ｼﾞｮﾝ・スミス', 'ジョン スミス'],
    ['김민수', '김민수'.normalize('NFD')],
  ])('is the same for %s in all its spellings', (name, ...others) => {
    for (const other of others) expect(searchForm(other)).toBe(searchForm(name));
  });

  it.each([
    ['Yılmaz', 'Yilmas'],
    ['Ann', 'Anne'],
    ['か', 'が'],
    ['100%', '100'],
    ['Love_lace', 'Lovelace'],
  ])('tells %s from %s', (one, other) => {
    expect(searchForm(one)).not.toBe(searchForm(other));
  });

  it('has words of two letters, or of one East Asian character', () => {
    expect(nameTerms('Ada L. Lovelace')).toEqual(['ada', 'lovelace']);
    expect(nameTerms("O'Brien")).toEqual(['brien']);
    expect(nameTerms('王')).toEqual(['王']);
    expect(nameTerms('小明 王')).toEqual(['小 明', '王']);
    expect(nameTerms('ö')).toEqual([]);
    expect(nameTerms(' ., ')).toEqual([]);
  });
});

describe('a copied text', () => {
  it.each([
    ['#DEP-7K2M9Q4XB3.', 'DEP-7K2M9Q4XB3'],
    ['„DEP–7K2M9Q4XB3“,', 'DEP-7K2M9Q4XB3'],
    ['(DEP‑7K2M9Q4XB3)', 'DEP-7K2M9Q4XB3'],
    ['\u200bDEP\u00a07K2M9Q4XB3\n', 'DEP 7K2M9Q4XB3'],
    ['100%', '100%'],
    ['...', ''],
  ])('%j is %j', (typed, text) => expect(copiedText(typed)).toBe(text));
});
