import { describe, expect, it } from '@jest/globals';
import { NAUGHTY_TEXTS } from '@sextant/test-data';
import { MODULE_MAILS } from '../../mails.js';
import { KnownMails } from './mail-kinds.js';
import type { MailTemplate } from './mail-data.js';
import { renderMail } from './render-mail.js';

const ID = '0198c0de-0000-7000-8000-000000000001';
const IDS = ['codeId', 'resetId', 'freezeId', 'unfreezeId', 'recoveryId', 'keepId', 'inviteId'];
const FIGURES = ['amount', 'declaredAmount', 'fee', 'received'];
/** Text entered by a user or an operator, or sent by a browser as its name. */
const TYPED = [
  'firstName',
  'reason',
  'device',
  'name',
  'label',
  'method',
  'recipient',
  'lookAlike',
  'newEmail',
  'network',
  'oldMethod',
  'oldAddress',
  'newMethod',
  'newAddress',
  'operatorEmail',
  'proposerEmail',
  'customerEmail',
];

const dataWith = (typed: string): Record<string, unknown> => ({
  ...Object.fromEntries(IDS.map((name) => [name, ID])),
  ...Object.fromEntries(FIGURES.map((name, at) => [name, 123_450 + at])),
  ...Object.fromEntries(TYPED.map((name) => [name, typed])),
  time: '2026-11-20T10:28:31.000Z',
  reference: 'DEP-20261120-0001',
  receivedCoin: '0.01889231',
  deposits: 'DEP-20261120-0001 and 4 more',
  txId: '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738',
  faults: 'WDR-20261120-0001 was not paid.',
  references: 'WDR-20261120-0001, WDR-20261120-0002',
  coin: 'BTC',
  chain: 'Bitcoin',
  txHash: 'e3bf3d07',
  kind: 'bonus',
  role: 'an approver',
  joinedEmail: 'new@nordlys.test',
  direction: 'in',
  left: 3,
});
const MAILS = new KnownMails(MODULE_MAILS);
const mailOf = (name: string) => {
  const mail = MAILS.get(name);
  if (!mail) throw new Error(`No mail ${name}`);
  return mail;
};
const render = (name: MailTemplate, typed: string) =>
  renderMail(mailOf(name), dataWith(typed), {
    to: 'ada@example.com',
    publicUrl: 'https://sextant.example',
    demo: true,
    codeSecret: 'k'.repeat(32),
    holdHours: 24,
  });
const signs = (html: string): number => html.replace(/[^<>"]/g, '').length;

describe('what somebody typed', () => {
  it.each([...MAILS.keys()] as MailTemplate[])(
    'is text in %s, and changes neither its markup nor its subject',
    (name) => {
      const plain = render(name, 'word');
      for (const text of NAUGHTY_TEXTS.filter((one) => one !== '')) {
        const { subject, html } = render(name, text);
        expect([text, signs(html)]).toEqual([text, signs(plain.html)]);
        if (mailOf(name).subject.includes('{{')) expect(subject.split(/[\r\n]/)).toHaveLength(1);
        else expect(subject).toBe(plain.subject);
      }
    },
  );
});
