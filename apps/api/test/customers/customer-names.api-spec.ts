import { searchForm } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type MethodName,
  type Person,
  announceDeposit,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf, sendCompletion } from '../support/transfers.js';

interface Found {
  data: { id: string; accountId: string }[];
  transactions: { id: string }[];
}

let api: TestApi;
let boss: Person;
let someone: Person;
let methods: Record<MethodName, string>;

beforeAll(async () => {
  api = await startTestApi();
  boss = await operator(api);
  someone = await investor(api);
  methods = await paymentMethods(api);
});
afterAll(() => api?.stop());

async function looked(search: string): Promise<Found> {
  const path = `/operations/customers?limit=50&search=${encodeURIComponent(search)}`;
  const { status, body } = await call(api, 'GET', path, { token: boss.token });
  return status === 200 ? (body as unknown as Found) : { data: [], transactions: [] };
}
const idsOf = async (search: string) => (await looked(search)).data.map(({ id }) => id);
const rename = (first: string, last: string) =>
  api.database.query('update users set first_name = $2, last_name = $3 where id = $1', [someone.id, first, last]);

describe('a customer is found by a name', () => {
  it.each([
    ['ΓΙΩΡΓΟΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλος', 'Παπαδόπουλος', 'παπαδ']],
    ['Άννα', 'Νικολάου', ['ΑΝΝΑ ΝΙΚΟΛΑΟΥ', 'Νικολάου, Άννα', 'άννα']],
    ['İlker', 'Yılmaz', ['İlker', 'ilker', 'ILKER', 'Yılmaz', 'YILMAZ', 'yilmaz']],
    ['Jose\u0301', 'Pen\u0303a', ['José', 'Jose\u0301', 'JOSÉ', 'Pena', 'peña, josé']],
    ['Anna', 'Smith-Jones', ['Jones', 'Smith-Jones', 'smith‑jones', 'Smith – Jones', 'smithjones', 'jones anna']],
    ['Conan', "O'Brien", ['Brien', "O'Brien", 'O’Brien', 'obrien', 'O´Brien']],
    ['Maria', 'D’Angelo-Weiß', ['dangelo', "d'angelo", 'WEISS', 'weiß']],
    ['小明', '王', ['王', '明', '王 小明', '王小明', '小明王', '小明']],
    ['민수', '김', ['김', '김민수', '민수']],
    ['太郎', 'ヤマモト', ['ﾔﾏﾓﾄ', 'ヤマモト太郎']],
    ['Hans', 'Müller', ['Müller', 'Müller, Hans', 'Muller', 'MÜLLER', '“Hans Müller”', 'Hans\u00a0Müller.']],
    ['Łukasz', 'Sørensen', ['lukasz', 'SORENSEN', 'Łukasz sør', 'SØRENSEN; ŁUKASZ']],
    ['Пётр', 'Ёлкин', ['петр', 'ПЁТР ЁЛКИН', 'Елкин']],
    ['Jean\u00adLuc', 'van\u200b der Berg', ['jeanluc', 'van der berg', 'Berg, Jean\u00adLuc']],
    ['مُحَمَّد', 'علي', ['محمد', 'علي محمد', 'علی', 'على']],
    ['فاطمة', 'کریمی', ['فاطمه', 'كريمي', 'کریمی فاطمة']],
  ])('%s %s, however it is written', async (first, last, searches) => {
    await rename(first, last);
    for (const search of searches) expect([search, await idsOf(search)]).toEqual([search, [someone.id]]);
  });

  it('but not by another, or by a part of a word', async () => {
    await rename('小明', '王');
    for (const search of ['王明', '明小', '李']) expect(await idsOf(search)).toEqual([]);
    await rename('Anna', 'Smith-Jones');
    for (const search of ['mith', 'ones', 'Smith_Jones', 'Anna%']) expect(await idsOf(search)).toEqual([]);
  });
});

/** The scripts with case that names are written in; the database lowers no others. */
const CASED = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}/u;

it('the database has the same form of every letter as the search', async () => {
  const letters = Array.from({ length: 0x1_0000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (letter) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(letter) && (letter === letter.toLowerCase() || CASED.test(letter)),
  );
  const rows = await api.database.query<{ form: string; decomposed: string }>(
    `select search_form('a' || letter || 'b') as form, normalize(letter, NFKD) as decomposed
       from unnest($1::text[]) with ordinality as l(letter, at) order by at`,
    [letters],
  );
  const differing = letters.filter((letter, at) => {
    // A newer Unicode on one side.
    if (rows[at]?.decomposed !== letter.normalize('NFKD')) return false;
    return rows[at]?.form.split('|')[0]?.trim() !== searchForm(`a${letter}b`);
  });
  expect(differing).toEqual([]);
});

describe('a customer is found by', () => {
  it.each([
    ...['+41791234567', '+41 79 123 45 67', '0041 79 123 45 67', '079 123 45 67', '079/123.45.67', '(079) 123-45-67'],
    ...[
      'tel:+41-79-123-45-67',
      '+41 (0)79 123 45 67',
      '41791234567',
      '123 45 67',
      '4567',
      '+41\u00a079\u00a0123\u201145\u201167',
    ],
  ])('the phone number %j', async (search) => {
    await api.database.query('update users set phone = $2 where id = $1', [someone.id, '+41791234567']);
    expect(await idsOf(search)).toEqual([someone.id]);
  });

  it('a number behind the prefix that its country dials', async () => {
    await api.database.query('update users set phone = $2 where id = $1', [someone.id, '+74951234567']);
    expect(await idsOf('8 (495) 123-45-67')).toEqual([someone.id]);
    expect(await idsOf('8 (495) 123-45-68')).toEqual([]);
  });

  it('an address, however it was copied', async () => {
    await api.database.query('update users set email = $2 where id = $1', [someone.id, 'ada@xn--bcher-kva.example']);
    const bare = 'ada@xn--bcher-kva.example';
    const typed = [bare, `<${bare}>`, `Ada <${bare}>`, `"L, Ada" <${bare.toUpperCase()}>;`, `mailto:${bare}?subject=x`];
    const more = [
      `${bare}.`,
      `\u200b${bare}\u00a0`,
      'ada@bücher.example',
      'Ada <ADA@BÜCHER.example>',
      'ada@xn--bch',
      'ada@',
    ];
    for (const search of [...typed, ...more]) expect([search, await idsOf(search)]).toEqual([search, [someone.id]]);
  });

  it('an account id, however it was copied', async () => {
    const id = (await looked(someone.id)).data[0]?.accountId ?? '';
    const blanks = id.replaceAll('-', ' ');
    for (const search of [blanks, blanks.toLowerCase(), id.replaceAll('-', '–'), `#${id}.`, `(${id})`, `${id}\u200b`])
      expect([search, await idsOf(search)]).toEqual([search, [someone.id]]);
    expect(await idsOf(`${api.url}/operations/customers/${someone.id}`)).toEqual([someone.id]);
  });
});

describe('a transaction is found by', () => {
  it('its reference, id or hash, however it was copied', async () => {
    const id = await announceDeposit(api, someone, methods.bitcoin, 100);
    const hash = 'ab'.repeat(32);
    succeeded(await sendCompletion(api, boss, id, { txHash: hash }));
    const reference = String(
      (await api.database.query<{ reference: string }>('select reference from transactions where id = $1', [id]))[0]
        ?.reference,
    );
    const references = ['-', '', ' ', '–', '—', '\u2011', '\u00a0', ' - '].map((joint) =>
      reference.replace('-', joint),
    );
    const marks = [
      `${reference}.`,
      `#${reference}`,
      `(${reference}),`,
      `„${reference}“`,
      `\u200b${reference.toLowerCase()}!`,
    ];
    const links = [`${api.url}/transaction/${id}`, `${api.url}/operations/cases/${id}?x=1#y`, `"${id}"`, `{${id}}`];
    const hashes = [
      `https://mempool.space/tx/${hash}`,
      `blockstream.info/tx/${hash}?expand`,
      `${hash}.`,
      hash.replace(/(.{4})/g, '$1 '),
    ];
    for (const search of [...references, ...marks, ...links, ...hashes]) {
      const found = await looked(search);
      expect([search, found.transactions.map((one) => one.id), found.data.map((one) => one.id)]).toEqual([
        search,
        [id],
        [someone.id],
      ]);
    }
    // The history of its owner takes the same.
    for (const search of [...references, ...marks]) {
      const lines = await historyOf(api, someone, `&search=${encodeURIComponent(search)}`);
      expect([search, lines.map((line) => line.id)]).toEqual([search, [id]]);
    }
  });
});
