import { describe, expect, it } from '@jest/globals';
import { MODULE_MAILS } from '../../mails.js';
import { KnownMails } from './mail-kinds.js';
import { Notices } from './notices.js';

const notices = new Notices(new KnownMails(MODULE_MAILS));
const FACTS = { device: 'Firefox on Linux', recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', network: 'BTC' };
const textOf = (template: string, time: string) => notices.of(template, { ...FACTS, time }).text;
/** As screens write an instant: `Nov 20, 2026, 10:28 AM`; the zone beside it, since nobody knows the reader's here. */
const SHOWN = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M UTC/g;

describe('what a mail says in the app', () => {
  const names = ['second-factor-recovery-begun', 'second-factor-recovery-reminder', 'withdrawal-address-confirmed'];
  const instants = ['2026-11-20T10:28:31.000Z', '2027-01-01T00:00:00.000Z', '2028-02-29T12:00:59.999Z'];
  it.each(names.flatMap((name) => instants.map((instant) => [name, instant] as const)))(
    'names in %s the instant %s once, as screens write it, in any zone',
    (name, instant) => {
      const found = textOf(name, instant).match(SHOWN) ?? [];
      expect(found).toHaveLength(1);
      expect(new Date(String(found[0])).toISOString()).toBe(`${instant.slice(0, 16)}:00.000Z`);
      expect(textOf(name, instant).replace(SHOWN, '').replace(FACTS.recipient, '')).not.toMatch(/\d/);
    },
  );

  it('says of a withdrawal that the operator says it was sent, or which block confirms it', () => {
    const sent = { reference: 'WDR-20261120-0001', receivedCoin: '0.01889231', coin: 'BTC' };
    const text = (block: number | null) => notices.of('withdrawal-sent', { ...sent, block }).text;
    expect(text(null)).toBe('The operator says it was sent: 0.01889231 BTC.');
    expect(text(912_345)).toBe('Confirmed by the operator’s node at block 912,345: 0.01889231 BTC.');
  });

  it('leaves the time of a sign-in to the row that it is shown in', () => {
    const text = 'Firefox on Linux. If this was not you, end the session and change your password.';
    for (const instant of instants) expect(textOf('new-sign-in', instant)).toBe(text);
  });
});
