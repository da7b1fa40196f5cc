import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PeopleApp } from './people-app.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const part = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const read = (text = ''): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());

let api: PeopleApp;
let genuine: string;
let other: string;
let cookie: string;
beforeAll(async () => {
  api = await PeopleApp.start();
  const ada = await api.investor();
  [genuine, cookie] = [ada.token, ada.cookie];
  other = (await api.investor()).token;
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const parts = (): [string, string, string] => genuine.split('.') as [string, string, string];
const hmac = (hash: string, secret: string, text: string): string =>
  createHmac(hash, secret).update(text).digest('base64url');

/** The genuine header and claims under another algorithm, signed as that algorithm wants it. */
function withAlgorithm(alg: string, sign: (text: string) => string): string {
  const [head, claims] = parts();
  const text = `${part({ ...read(head), alg })}.${claims}`;
  return `${text}.${sign(text)}`;
}

/** The genuine token with one character of one of its parts changed. */
function flipped(at: 0 | 1 | 2, place: number): string {
  const three = parts();
  const text = three[at];
  const index = place < 0 ? text.length + place : place;
  const letter = text[index] === 'A' ? 'B' : 'A';
  three[at] = `${text.slice(0, index)}${letter}${text.slice(index + 1)}`;
  return three.join('.');
}

const forgeries: [string, () => string][] = [
  ['no signature and the algorithm none', () => `${part({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`],
  ['the algorithm None and our key id', () => withAlgorithm('None', () => '')],
  ['HS384 with the right secret', () => withAlgorithm('HS384', (text) => hmac('sha384', api.settings.jwtSecret, text))],
  ['HS512 with the right secret', () => withAlgorithm('HS512', (text) => hmac('sha512', api.settings.jwtSecret, text))],
  ['RS256', () => withAlgorithm('RS256', (text) => createSign('sha256').update(text).sign(privateKey, 'base64url'))],
  ['a public key as the secret', () => api.forge(genuine, { secret: PEM })],
  ['an empty secret', () => api.forge(genuine, { secret: '' })],
  ['the secret of codes', () => api.forge(genuine, { secret: api.settings.codeSecret })],
  ['a guessed secret', () => api.forge(genuine, { secret: 'secret' })],
  ['another kid', () => api.forge(genuine, { header: { kid: '0'.repeat(16) } })],
  ['a kid that is a path', () => api.forge(genuine, { header: { kid: '../../../dev/null' }, secret: '' })],
  ['a kid that is a statement', () => api.forge(genuine, { header: { kid: "x' union select 'secret" } })],
  ['a kid that is no text', () => api.forge(genuine, { header: { kid: ['0'] } })],
  ['no kid', () => api.forge(genuine, { header: { kid: undefined } })],
  ['a kid every object has', () => api.forge(genuine, { header: { kid: '__proto__' } })],
  ['jku', () => api.forge(genuine, { header: { jku: 'https://evil.example/keys.json' } })],
  ['x5u', () => api.forge(genuine, { header: { x5u: 'https://evil.example/key.pem' } })],
  ['its own key', () => api.forge(genuine, { header: { jwk: publicKey.export({ format: 'jwk' }) } })],
  ['crit', () => api.forge(genuine, { header: { crit: ['exp'] } })],
  ['another type of token in its header', () => api.forge(genuine, { header: { typ: 'at+jwt' } })],
  ['another audience', () => api.forge(genuine, { claims: { aud: 'another-api' } })],
  ['another issuer', () => api.forge(genuine, { claims: { iss: 'another' } })],
  ['another type', () => api.forge(genuine, { claims: { type: 'refresh' } })],
  ['no type', () => api.forge(genuine, { claims: { type: undefined } })],
  ['no expiry', () => api.forge(genuine, { claims: { exp: undefined } })],
  ['an expiry that is text', () => api.forge(genuine, { claims: { exp: '9999999999' } })],
  ['an expiry long ago', () => api.forge(genuine, { claims: { exp: 1 } })],
  ['a beginning to come', () => api.forge(genuine, { claims: { nbf: Math.floor(Date.now() / 1000) + 3_600 } })],
  ["another person's id", () => api.forge(genuine, { claims: { sub: read(other.split('.')[1]).sub } })],
  ["another person's session", () => api.forge(genuine, { claims: { sid: read(other.split('.')[1]).sid } })],
  ['ids that are none', () => api.forge(genuine, { claims: { sub: 'me', sid: 'mine' } })],
  ['claims that are a list', () => `${parts()[0]}.${part('[]')}.${parts()[2]}`],
  [
    'the role written twice',
    () => {
      const [head, claims, signature] = parts();
      const twice = Buffer.from(claims, 'base64url').toString().replace('{', '{"role":"operator",');
      return `${head}.${part(twice)}.${signature}`;
    },
  ],
  ...([0, 1, 2] as const).flatMap((at) =>
    [0, 7, -1].map((place): [string, () => string] => [
      `character ${place} of part ${at} changed`,
      () => flipped(at, place),
    ]),
  ),
  ['the signature of another token', () => [...parts().slice(0, 2), other.split('.')[2]].join('.')],
  ['no signature', () => parts().slice(0, 2).join('.')],
  ['an empty signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['a fourth part', () => `${genuine}.${parts()[2]}`],
  ['padding', () => `${genuine}=`],
  ['blanks inside', () => genuine.replace('.', ' .')],
  ['something behind it', () => `${genuine} ${genuine}`],
  ['the refresh cookie', () => cookie.split('=')[1] ?? ''],
  ['the secret of the refresh cookie', () => cookie.split('.').at(-1) ?? ''],
  ['a hash of the token', () => createHash('sha256').update(genuine).digest('base64url')],
];

/** Status, type and body of a refusal, without what differs each time. */
async function refusalFor(headers: Record<string, string>, path = '/user/me') {
  const { status, headers: received, body } = await api.call('GET', path, { headers });
  return { status, type: received.get('content-type'), body: { ...body, requestId: undefined } };
}

/** Sends headers as they are, several of one name too; answers the status. */
const sendRaw = (headers: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(api.url);
    const sent = request({ host, port, path: '/v1/user/me', headers: ['Host', 'x', ...headers] as never }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });

describe('a token', () => {
  it('counts as it was given, whatever capitals the scheme is written in', async () => {
    expect((await api.call('GET', '/user/me', { token: genuine })).status).toBe(200);
    expect((await api.call('GET', '/user/me', { headers: { authorization: `bearer ${genuine}` } })).status).toBe(200);
    expect((await api.call('GET', '/user/me', { token: api.forge(genuine, {}) })).status).toBe(200);
  });

  it.each(forgeries)('is nobody’s with %s', async (_, forge) => {
    const nobody = await refusalFor({});
    expect(nobody).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect(await refusalFor({ authorization: `Bearer ${forge()}` })).toEqual(nobody);
  });

  it.each(['Basic', 'Bearer:', 'Token', 'Bearer Bearer', 'JWT', ''])('is not read behind "%s"', async (scheme) => {
    expect(await refusalFor({ authorization: `${scheme} ${genuine}` })).toEqual(await refusalFor({}));
  });

  it('is not read from the address, the body or a cookie', async () => {
    const nobody = await refusalFor({});
    expect(await refusalFor({ cookie: `token=${genuine}; access_token=${genuine}` })).toEqual(nobody);
    expect(await refusalFor({}, `/user/me?access_token=${genuine}&token=${genuine}`)).toEqual(nobody);
  });

  it('is not read when there are two of them', async () => {
    expect(await sendRaw(['Authorization', `Bearer ${genuine}`])).toBe(200);
    expect(await sendRaw(['Authorization', `Bearer ${genuine}`, 'Authorization', `Bearer ${genuine}`])).toBe(401);
    expect(await sendRaw(['Authorization', 'Bearer x', 'authorization', `Bearer ${genuine}`])).toBe(401);
  });

  it('counts for fifteen minutes', async () => {
    api.later(14 * 60_000);
    expect((await refusalFor({ authorization: `Bearer ${genuine}` })).status).toBe(200);
    api.later(16 * 60_000);
    expect((await refusalFor({ authorization: `Bearer ${genuine}` })).status).toBe(401);
  });
});
