import { describe, expect, it } from '@jest/globals';
import { ownerOf } from '../http/index.js';
import { codeFor, tokenFor } from './derived-secrets.js';
import { MODULE_MAILS } from '../../mails.js';
import { KnownMails } from './mail-kinds.js';
import type { MailTemplate } from './mail-data.js';
import { renderMail } from './render-mail.js';

const SURROUNDINGS = {
  to: 'ada+first@example.com',
  publicUrl: 'https://sextant.example',
  demo: true,
  codeSecret: 'k'.repeat(32),
  holdHours: 24,
};
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const HASH = 'e3bf3d07d4b0375638d5f1db5255fe07ba2c4cb067cd81b84ee974b6585fb468';

/** What every template may ask for, as the queue delivers it: JSON. */
const DATA = {
  firstName: 'Ada',
  codeId: '0198c0de-0000-7000-8000-000000000001',
  resetId: '0198c0de-0000-7000-8000-000000000002',
  freezeId: '0198c0de-0000-7000-8000-000000000003',
  unfreezeId: '0198c0de-0000-7000-8000-000000000004',
  recoveryId: '0198c0de-0000-7000-8000-000000000005',
  keepId: '0198c0de-0000-7000-8000-000000000006',
  name: 'Phone',
  left: 9,
  newEmail: 'ada@new.example',
  device: 'Firefox on Linux',
  time: '2026-11-20T10:28:31.000Z',
  deposits: 'DEP-20261120-0001 and 4 more',
  txId: '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738',
  faults: 'WDR-20261120-0001 was not paid.',
  references: 'WDR-20261120-0001, WDR-20261120-0002',
  reference: 'DEP-20261120-0001',
  amount: 123_450,
  declaredAmount: 130_000,
  fee: 650,
  received: 122_800,
  receivedCoin: '0.01889231',
  coin: 'BTC',
  network: 'Bitcoin',
  recipient: BTC,
  txHash: HASH,
  lookAlike: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  chain: 'Bitcoin',
  oldMethod: 'Bitcoin over BTC',
  oldAddress: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  newMethod: 'Bitcoin over BTC',
  newAddress: BTC,
  operatorEmail: 'review@nordlys.test',
  proposerEmail: 'treasurer@nordlys.test',
  method: 'BTC (Bitcoin)',
  kind: 'bonus',
  direction: 'in',
  reason: 'Less arrived than was declared',
  paid: 40_000,
  due: 38_000,
  customerEmail: 'ada@example.com',
  joinedEmail: 'new@nordlys.test',
  alone: true,
  inviteId: '0198c0de-0000-7000-8000-000000000007',
  role: 'reviewer',
};
const CODE = codeFor(SURROUNDINGS.codeSecret, DATA.codeId);
/** Where the code of each mail is entered: the page to verify takes none but that of a new account. */
const ENTERED_AT = {
  'verify-email': 'verify?email=ada%2Bfirst%40example.com',
  'change-email': 'profile',
  'withdrawal-address': 'withdraw/addresses',
  'leave-allow-list': 'withdraw/addresses',
};
const MAILS = new KnownMails(MODULE_MAILS);
const mailOf = (name: string) => {
  const mail = MAILS.get(name);
  if (!mail) throw new Error(`No mail ${name}`);
  return mail;
};
const TEMPLATES = [...MAILS.keys()] as MailTemplate[];
const NAMELESS: MailTemplate[] = ['verify-email', 'registration-attempt', 'change-email', 'operator-invited'];
const render = (name: MailTemplate, data: Record<string, unknown> = DATA) =>
  renderMail(mailOf(name), data, SURROUNDINGS);

describe('renderMail', () => {
  it.each(TEMPLATES)('writes %s as HTML and as text, with nothing left open', (name) => {
    const { subject, html, text } = render(name);
    for (const form of [subject, html, text]) {
      expect(form).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN|null/);
      expect(form.length).toBeGreaterThan(8);
    }
    expect(subject).not.toMatch(/[\r\n!]/);
    const greeting = NAMELESS.includes(name) ? 'Hello,' : 'Hello Ada,';
    expect(html).toContain(greeting);
    expect(text.startsWith(`${greeting}\n\n`)).toBe(true);
    expect(text[greeting.length + 2]).toMatch(/\S/);
    expect(text).not.toMatch(/<\w|&\w+;|\n{3}/);
  });

  it.each(TEMPLATES)('escapes what people and operators typed in %s', (name) => {
    const nasty = '<script>alert("1")</script>';
    const typed = {
      firstName: nasty,
      reason: nasty,
      device: nasty,
      method: nasty,
      recipient: nasty,
      newEmail: nasty,
      name: nasty,
    };
    const { html } = render(name, { ...DATA, ...typed });
    expect(html).not.toContain('<script');
    expect(html).toContain(NAMELESS.includes(name) ? 'Hello,' : 'Hello &lt;script&gt;');
  });

  it.each(NAMELESS)('carries no name that a stranger typed in %s, nor needs one', (name) => {
    const { firstName, ...nobodys } = { ...DATA, firstName: 'now http://evil.example/win' };
    const { subject, html, text } = render(name, { ...nobodys, firstName });
    expect(subject + html + text).not.toContain('evil.example');
    expect(render(name, nobodys).text).toBe(text);
  });

  it.each(TEMPLATES)('loads nothing from anywhere in %s', (name) => {
    const { html } = render(name);
    expect(html).not.toMatch(/<img|<link|@import|url\(|src=/i);
    expect(html).toContain('max-width:560px');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('says in a demo that no money is real, and only there', () => {
    const line = 'Demo: simulated prices, no real money.';
    const live = renderMail(mailOf('account-restored'), DATA, { ...SURROUNDINGS, demo: false });
    expect(render('account-restored').html).toContain(line);
    expect(render('account-restored').text).toContain(line);
    expect(live.html + live.text).not.toContain(line);
  });

  it('says who operates a live installation and where to find help, in every mail', () => {
    const operator = {
      legalName: 'Nordlys & Co AS',
      registrationNumber: '912 345 678',
      jurisdiction: 'Norway',
      regulator: 'none',
      licence: 'none',
      support: 'help@nordlys.test',
    };
    for (const name of TEMPLATES) {
      const { html, text } = renderMail(mailOf(name), DATA, { ...SURROUNDINGS, demo: false, operator });
      expect(text).toContain(
        'Operated by Nordlys & Co AS, 912 345 678, Norway. Regulator: none. Named by itself, checked by nobody. Support: help@nordlys.test',
      );
      expect(html).toContain('Operated by Nordlys &amp; Co AS, 912 345 678, Norway. Regulator: none. Named by itself');
    }
    expect(render('account-restored').text).not.toContain('Operated by');
  });

  it('derives the code from its id and says how long it is valid', () => {
    const { html, text } = render('verify-email');
    expect(html).toContain(CODE);
    expect(text).toContain(CODE);
    expect(text).toContain('valid for 10 minutes');
    expect(text).toContain('If you did not register, ignore this email.');
  });

  it.each(Object.entries(ENTERED_AT))('begins the subject of %s with its code, and leads to /%s', (name, page) => {
    const { subject, html, text } = render(name as MailTemplate);
    const link = `https://sextant.example/${page}`;
    expect(subject).toMatch(new RegExp(`^${CODE} is your `));
    expect(text).toContain(`Enter the code:\n${link}\n`);
    expect(html.replaceAll('&#x3D;', '=')).toContain(`href="${link}"`);
  });

  it('has a code in four mails, and in no subject but theirs', () => {
    const withCode = TEMPLATES.filter((name) => render(name).text.includes(CODE));
    expect(withCode).toEqual(Object.keys(ENTERED_AT));
    for (const name of TEMPLATES.filter((one) => !withCode.includes(one)))
      expect(render(name).subject).not.toContain(CODE);
  });

  it.each(TEMPLATES.filter((name) => /deposit|withdrawal-(?!address)|adjustment/.test(name)))(
    'leads from %s to the transaction that it speaks of',
    (name) => {
      const { html, text } = render(name);
      const link = `https://sextant.example/transaction/${DATA.reference}`;
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link}"`);
    },
  );

  it.each([
    ['withdrawal-address-confirmed', 'withdraw/addresses'],
    ['account-unfrozen', 'transactions'],
    ['passkey-copied', 'profile?tab=security'],
    ['recovery-code-used', 'profile?tab=security'],
    ['second-factor-recovered', 'profile?tab=security'],
    ['second-factor-guessed', 'profile?tab=security'],
    ['account-suspended', 'help'],
    ['account-still-frozen', 'forgot-password'],
    ['account-frozen-elsewhere', 'help'],
  ] as const)('leads from %s to the page that it speaks of', (name, page) => {
    expect(render(name).text.split('\n')).toContain(`https://sextant.example/${page}`);
  });

  it.each(['withdrawal-address-confirmed', 'second-factor-recovered', 'second-factor-recovery'] as const)(
    'speaks of a hold in %s only where withdrawals are held',
    (name) => {
      expect(render(name).text).toMatch(/withdrawals (are )?(then )?on hold/i);
      expect(renderMail(mailOf(name), DATA, { ...SURROUNDINGS, holdHours: 0 }).text).not.toContain('hold');
    },
  );

  it('says until when no codes are accepted, also in a mail that the previous release queued without it', () => {
    expect(render('second-factor-guessed').text).toContain('accepted until 20 November 2026, 10:28 UTC.');
    expect(render('second-factor-guessed', { ...DATA, time: undefined }).text).toContain('accepted for a while.');
  });

  it('promises of a frozen account only that no withdrawal begins: one that is processing is completed', () => {
    expect(render('account-frozen').text).toContain(
      'One that is already being sent may still go out: tell the operator at once.',
    );
    expect(mailOf('account-frozen').notice).toBe('Every device was signed out, and no withdrawal could begin.');
  });

  it('promises no more than reading and closing to someone who reopened an account that is suspended', () => {
    const { subject, text } = render('account-unfrozen', { ...DATA, suspended: true });
    expect(subject).toBe('Your account is no longer frozen');
    expect(text).toContain('You can sign in with the new password, read everything and close trades.');
    expect(text.split('\n')).toContain('https://sextant.example/help');
    expect(text).not.toContain('open again');
    expect(render('account-unfrozen').subject).toBe('Your account is open again');
  });

  it('says which devices were signed out with a changed password', () => {
    expect(render('password-changed', { ...DATA, everywhere: false }).text).toContain(
      'All other devices were signed out.',
    );
    expect(render('password-changed', { ...DATA, everywhere: true }).text).toContain('All devices were signed out.');
    // Queued by the previous release.
    expect(render('password-changed').text).toContain('All other devices were signed out.');
  });

  it('puts the derived reset token into the link', () => {
    const token = encodeURIComponent(tokenFor(SURROUNDINGS.codeSecret, DATA.resetId));
    const { html, text } = render('reset-password');
    expect(text).toContain(`https://sextant.example/new-password?token=${token}`);
    expect(html.replaceAll('&#x3D;', '=')).toContain(`href="https://sextant.example/new-password?token=${token}"`);
    expect(text).toContain('30 minutes');
    expect(text.match(/choose a new/gi)).toHaveLength(1);
  });

  it.each([
    'reset-password',
    'new-sign-in',
    'account-frozen',
    'second-factor-recovery',
    'second-factor-recovery-begun',
  ])('names the customer in the link of %s, where one is given', (name) => {
    const owner = '0198c0de-0000-7000-8000-00000000000a';
    const { text } = renderMail(mailOf(name), DATA, { ...SURROUNDINGS, owner });
    expect(ownerOf(/\?token=(\S+)/.exec(text)?.[1] ?? '')).toBe(owner);
    expect(ownerOf(/\?token=(\S+)/.exec(render(name as MailTemplate).text)?.[1] ?? '')).toBeUndefined();
  });

  it('turns cents into dollars and shows addresses and hashes in full, in a mono face', () => {
    const { html, text } = render('withdrawal-sent');
    expect(text).toContain('Amount: $1,234.50');
    expect(text).toContain('Withdrawal fee (fixed): $6.50');
    expect(text).toContain('Said to be sent: 0.01889231 BTC (about $1,228.00)');
    expect(text).toContain(`Address: ${BTC}`);
    expect(text).toContain(`Transaction hash: ${HASH}`);
    expect(html).toMatch(new RegExp(`monospace[^>]*>${BTC}<`));
    expect(html).toMatch(new RegExp(`monospace[^>]*>${HASH}<`));
  });

  it('says that a withdrawal is confirmed where a node found it, and else only that the operator says so', () => {
    const said = renderMail(mailOf('withdrawal-sent'), { ...DATA, network: 'BTC' }, { ...SURROUNDINGS, demo: false });
    expect(said.subject).toBe('Withdrawal DEP-20261120-0001 marked as sent');
    expect(said.text).toContain(
      'The operator says it was sent. Look the hash up at mempool.space and blockstream.info and compare address and amount.',
    );
    const confirmed = render('withdrawal-sent', { ...DATA, block: 912_345 });
    expect(confirmed.subject).toBe('Withdrawal DEP-20261120-0001 confirmed on chain');
    expect(confirmed.text).toContain('Confirmed by the operator’s node at block 912,345.');
    expect(confirmed.text).toContain('You received: 0.01889231 BTC');
    expect(confirmed.text).not.toMatch(/operator says|Said to be sent/);
  });

  it('leaves out the line of what is not there', () => {
    const { declaredAmount, reason, txHash, ...rest } = DATA;
    expect(render('deposit-credited', rest).text).not.toMatch(/declared|Reason/);
    expect(render('withdrawal-sent', rest).text).not.toContain('hash');
    expect(render('deposit-credited').text).toContain('Amount declared: $1,300.00');
    expect(render('deposit-credited', { ...DATA, declaredAmount: DATA.amount }).text).not.toMatch(/declared|Reason/);
    expect([declaredAmount, reason, txHash]).not.toContain(undefined);
  });

  it('says of a deposit that nobody opened at which address it arrived', () => {
    const apart = { ...DATA, declaredAmount: DATA.amount, addressOf: 'DEP-20261120-0002' };
    expect(render('deposit-credited', apart).text).toContain('It arrived at the address of deposit DEP-20261120-0002,');
    expect(render('deposit-credited').text).not.toContain('address of deposit');
  });

  it('shows operators both addresses in full, who decided, and from when on; one that is gone has no new one', () => {
    const { text } = render('payment-method-changed');
    expect(text).toContain(`Old address: ${DATA.oldAddress}`);
    expect(text).toContain(`New address: ${BTC}`);
    expect(text).toContain('review@nordlys.test approved a change of where deposits are sent');
    expect(text).toContain('treasurer@nordlys.test proposed it');
    expect(text).toMatch(/Takes effect: \d+ \w+ \d{4}, \d\d:\d\d UTC/);
    const gone = { ...DATA, newMethod: null, newAddress: null, proposerEmail: null, time: null };
    const removed = render('payment-method-changed', gone).text;
    expect(removed).toContain('review@nordlys.test took a payment method out of use');
    expect(removed).not.toMatch(/New|Takes effect/);
  });

  it('refuses to write a mail with a gap', () => {
    expect(() => render('deposit-refused', { firstName: 'Ada', reference: 'DEP-1', amount: 100 })).toThrow(/Reason/);
    expect(() => render('withdrawal-cancelled', { ...DATA, amount: 0.5 })).toThrow();
  });

  it('says in which direction an adjustment went', () => {
    expect(render('adjustment-posted').text).toContain('Amount: +$1,234.50');
    expect(render('adjustment-posted', { ...DATA, direction: 'out' }).text).toContain('Amount: -$1,234.50');
  });
});
