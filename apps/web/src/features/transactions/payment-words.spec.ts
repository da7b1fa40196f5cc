import type { PaymentRule, PayoutDto, SeenPaymentDto } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { stateOfPayment } from '#shared/chain/payment-words.js';
import { hintOfAddress, isDue, meaningOnChain, notesOfPayment, stateOfPayout } from './payment-words.js';

const payment: SeenPaymentDto = {
  txId: 'a'.repeat(64),
  explorerUrl: null,
  output: 0,
  coin: 'BTC',
  amount: '0.01',
  state: 'confirmed',
  replaced: false,
  held: false,
  missing: null,
  confirmations: 1,
  needed: 3,
  height: 100,
  seenAt: '2026-11-20T10:00:00.000Z',
  rules: [],
  creditedAs: null,
};

/** Each rule, as customers read it on the page of their deposit. */
const SENTENCES: Readonly<Record<PaymentRule, string>> = {
  less: 'Less than declared. What arrived is credited.',
  more: 'More than declared. All of it is credited: up to 1% more at the agreed rate, the rest at the lower of the rates just before and after its arrival.',
  late: 'It was not in time for the agreed rate, so the lower of the rates just before and after its arrival counts.',
  second: 'Another payment to this address. It is credited as a deposit of its own.',
  'after-closing': 'This deposit was closed before it was credited. It is credited as a deposit of its own.',
  'other-coin': 'Not the coin of this deposit. It is credited as a deposit of its own.',
  'below-minimum': 'Below the minimum, and credited all the same.',
  'no-rate': 'There is no rate for the time it arrived yet. It is credited once there is one.',
  'too-small': 'Worth less than one cent, so it cannot be credited.',
  'completed-otherwise': 'This deposit was credited with this payment by an operator.',
  'completed-another': 'Our team has to look at this payment before it can be credited.',
  'key-stopped': 'We are checking this payment before it can be credited. Please do not pay to this address again.',
};

describe('what is said of a payment', () => {
  it.each(Object.entries(SENTENCES) as [PaymentRule, string][])('names the rule %s', (rule, sentence) => {
    for (const state of ['seen', 'confirmed', 'final', 'credited'] as const)
      expect(notesOfPayment({ ...payment, state, rules: [rule] }, 'a-deposit')).toEqual([sentence]);
  });

  it('says how much is missing, and that nothing has to be done about it', () => {
    expect(notesOfPayment({ ...payment, rules: ['less'], missing: 399.15 }, 'a-deposit')).toEqual([
      '$399.15 less than declared. What arrived is credited, and you need not send the rest. If you send it to this address, it is credited as a deposit of its own.',
    ]);
  });

  it('speaks on the page of a deposit of its own of that one, and of where it arrived', () => {
    const rules: PaymentRule[] = ['second', 'after-closing', 'other-coin'];
    const said = rules.map((rule) =>
      notesOfPayment({ ...payment, state: 'credited', creditedAs: 'own', rules: [rule, 'below-minimum'] }, 'own'),
    );
    expect(said).toEqual([
      [
        'That deposit was credited with another payment, so this one is a deposit of its own.',
        SENTENCES['below-minimum'],
      ],
      [
        'That deposit had ended before this payment was credited, so it is a deposit of its own.',
        SENTENCES['below-minimum'],
      ],
      ['It is not the coin of that deposit, so it is a deposit of its own.', SENTENCES['below-minimum']],
    ]);
    // A rule of the deposit that the address was made for reads the same on its own page.
    expect(notesOfPayment({ ...payment, state: 'credited', creditedAs: 'own', rules: ['late'] }, 'own')).toEqual([
      SENTENCES.late,
    ]);
  });

  it('counts the blocks that it needs, and no more than those', () => {
    expect(stateOfPayment({ ...payment, state: 'seen', confirmations: 0, height: null })).toBe(
      'Seen, waiting for a block',
    );
    expect(stateOfPayment(payment)).toBe('1 of 3 confirmations');
    expect(stateOfPayment({ ...payment, confirmations: 9 })).toBe('3 of 3 confirmations');
    expect(stateOfPayment({ ...payment, state: 'credited' })).toBe('Credited');
  });

  it('promises no number of blocks where the chain itself says what is final', () => {
    expect(stateOfPayment({ ...payment, needed: null })).toBe('1 confirmation, waiting until it is final');
    expect(stateOfPayment({ ...payment, needed: null, confirmations: 40 })).toBe(
      '40 confirmations, waiting until it is final',
    );
  });

  it('says every rule that applies, and of one that the network does not list only that', () => {
    expect(notesOfPayment({ ...payment, rules: ['less', 'late'] }, 'a-deposit')).toEqual([
      SENTENCES.less,
      SENTENCES.late,
    ]);
    const gone: SeenPaymentDto = { ...payment, state: 'conflicted', rules: ['less'] };
    expect(stateOfPayment(gone)).toBe('Not listed at the moment');
    expect(notesOfPayment(gone, 'a-deposit')).toEqual([
      expect.stringMatching(/does not list this payment at the moment.*Do not send it again unless your wallet says/),
    ]);
  });
});

describe('what is said of a payment whose place another transaction took', () => {
  const gone: SeenPaymentDto = { ...payment, state: 'conflicted', height: null };
  const replaced: SeenPaymentDto = { ...gone, replaced: true };

  it('tells that it never arrives, and not to wait for it', () => {
    expect(stateOfPayment(replaced)).toBe('Replaced, will not arrive');
    const [note = '', ...more] = notesOfPayment(replaced, 'a-deposit');
    expect(more).toEqual([]);
    expect(note).toMatch(/^Another transaction took its place and is final.*you can send a new payment\.$/);
    expect(note).not.toMatch(/comes back|Do not send/);
    expect(meaningOnChain('pending', false, [replaced])).toMatch(/can no longer arrive.*still waits for a payment\.$/);
    expect(isDue('pending', [replaced])).toBe(true);
  });

  it('waits for another one that may come back, or is there', () => {
    expect(meaningOnChain('pending', false, [replaced, gone])).toMatch(/does not list your payment/);
    expect(meaningOnChain('pending', false, [replaced, { ...payment, state: 'seen' }])).toMatch(/waits for a block/);
    expect(meaningOnChain('completed', false, [replaced], 'a-line')).toBe('Added to your available cash.');
  });

  it('promises no end of the hold where it was credited', () => {
    const lost: SeenPaymentDto = { ...replaced, creditedAs: 'a-line' };
    for (const text of [...notesOfPayment(lost, 'a-deposit'), meaningOnChain('completed', false, [lost], 'a-line')]) {
      expect(text).toMatch(/another transaction took the place of.*cannot be withdrawn\. Our team/);
      expect(text).not.toMatch(/until/);
    }
  });
});

describe('what is said of a credited payment whose block was replaced', () => {
  const lost: SeenPaymentDto = { ...payment, state: 'conflicted', creditedAs: 'a-line', rules: ['late'] };

  it('tells that its amount is in the account and cannot be withdrawn, and nothing else', () => {
    for (const one of [lost, { ...lost, state: 'seen' as const }, { ...lost, state: 'confirmed' as const }]) {
      expect(stateOfPayment(one)).toBe('Credited, no longer final');
      expect(notesOfPayment(one, 'a-deposit')).toEqual([
        'This payment was credited, but its block was replaced. Its amount stays in your account, but cannot be withdrawn until the payment is final again.',
      ]);
      expect(meaningOnChain('completed', false, [one], 'a-line')).toMatch(
        /^Added to your available cash, but .* no longer final/,
      );
    }
  });
});

describe('what is said of a credited payment that is held', () => {
  const held: SeenPaymentDto = { ...payment, state: 'credited', creditedAs: 'a-line', held: true };

  it('tells that it is no longer final, before the chain that lacks its block is accepted', () => {
    expect(stateOfPayment(held)).toBe('Credited, no longer final');
    expect(notesOfPayment(held, 'a-line')).toEqual([
      expect.stringMatching(/its block was replaced.*cannot be withdrawn/),
    ]);
    expect(meaningOnChain('completed', false, [held], 'a-line')).toMatch(/^Added to .* no longer final.*stays in your/);
  });

  it('tells it of the deposit that the payment became, and of no other', () => {
    const good: SeenPaymentDto = { ...held, held: false };
    const another: SeenPaymentDto = { ...held, creditedAs: 'another-line', rules: ['second'] };
    expect(meaningOnChain('completed', false, [good, another], 'a-line')).toBe('Added to your available cash.');
    expect(notesOfPayment(another, 'a-line')).toEqual([expect.stringMatching(/its block was replaced/)]);
  });
});

describe('whether a deposit is still to be paid', () => {
  const dropped: SeenPaymentDto = { ...payment, state: 'conflicted', height: null };
  const dust: SeenPaymentDto = { ...payment, state: 'final', rules: ['too-small'] };

  it('is so until something arrives, and again after the network dropped it', () => {
    expect([isDue('pending', []), isDue('pending', [dropped]), isDue('pending', [dust, dropped])]).toEqual([
      true,
      true,
      true,
    ]);
    for (const state of ['seen', 'confirmed', 'final'] as const) {
      expect(isDue('pending', [dropped, { ...payment, state }])).toBe(false);
    }
  });

  it('is so whatever came in the other coin of its address, which is a deposit of its own', () => {
    for (const state of ['seen', 'confirmed', 'final', 'credited'] as const) {
      const other = { ...payment, state, rules: ['other-coin' as const], creditedAs: 'another-line' };
      expect(isDue('pending', [other, dust, dropped])).toBe(true);
      expect(isDue('pending', [other, payment])).toBe(false);
    }
  });

  it('is not so once it has ended, nor where what was credited is gone', () => {
    expect([isDue('completed', [dropped]), isDue('failed', [])]).toEqual([false, false]);
    expect(isDue('pending', [{ ...dropped, creditedAs: 'another-line' }])).toBe(false);
  });
});

describe('what is said beside an address', () => {
  it('names what is seen on Ethereum, where other coins can be sent, too', () => {
    expect(hintOfAddress('ethereum')).toMatch(/^We see ETH .*, and USDT .*contract.*Other tokens are not credited\.$/);
    expect(hintOfAddress('bitcoin')).toBeUndefined();
  });
});

describe('what is said of a deposit with an address of its own', () => {
  it('goes by the furthest payment', () => {
    expect(meaningOnChain('pending', false, [])).toMatch(/^Waiting for your payment/);
    expect(
      meaningOnChain('pending', false, [
        { state: 'conflicted', creditedAs: null, replaced: false, held: false, rules: [] },
      ]),
    ).toMatch(/does not list.*Do not send it again/);
    expect(
      meaningOnChain('pending', false, [
        { state: 'seen', creditedAs: null, replaced: false, held: false, rules: [] },
        { state: 'confirmed', creditedAs: null, replaced: false, held: false, rules: [] },
      ]),
    ).toMatch(/being confirmed/);
    expect(
      meaningOnChain('completed', false, [
        { state: 'credited', creditedAs: null, replaced: false, held: false, rules: [] },
      ]),
    ).toBe('Added to your available cash.');
  });

  it('announces no credit of a payment that cannot be credited yet', () => {
    const final = { state: 'final' as const, replaced: false, held: false, creditedAs: null };
    expect(meaningOnChain('pending', false, [{ ...final, rules: ['less'] }])).toMatch(/credited next/);
    for (const rule of ['no-rate', 'completed-another', 'key-stopped'] as const) {
      expect(meaningOnChain('pending', false, [{ ...final, rules: [rule] }])).toMatch(/cannot be credited yet/);
    }
  });

  it('goes on waiting after what is worth less than a cent', () => {
    const dust = {
      state: 'final' as const,
      replaced: false,
      held: false,
      creditedAs: null,
      rules: ['too-small' as const],
    };
    expect(meaningOnChain('pending', false, [dust, dust])).toMatch(
      /less than one cent.*still waits for its payment\.$/,
    );
    const next = { state: 'confirmed' as const, creditedAs: null, replaced: false, held: false, rules: [] };
    expect(meaningOnChain('pending', false, [dust, next])).toMatch(/being confirmed/);
  });

  it('goes on waiting after the other coin of its address, whose credit is said beside that payment', () => {
    for (const state of ['seen', 'confirmed', 'final', 'credited'] as const) {
      const creditedAs = state === 'credited' ? 'another-line' : null;
      const other = { state, replaced: false, held: false, creditedAs, rules: ['other-coin' as const] };
      expect(meaningOnChain('pending', false, [other])).toBe(
        'Another coin was sent to this address. It is credited as a deposit of its own, and this deposit still waits for its payment.',
      );
      const next = { state: 'confirmed' as const, creditedAs: null, replaced: false, held: false, rules: [] };
      expect(meaningOnChain('pending', false, [other, next])).toMatch(/being confirmed/);
    }
    const dust = {
      state: 'final' as const,
      replaced: false,
      held: false,
      creditedAs: null,
      rules: ['too-small' as const],
    };
    const other = {
      state: 'seen' as const,
      replaced: false,
      held: false,
      creditedAs: null,
      rules: ['other-coin' as const],
    };
    expect(meaningOnChain('pending', false, [dust, other])).toMatch(/^Another coin/);
    expect(meaningOnChain('pending', false, [{ ...other, state: 'conflicted' }])).toMatch(/^Waiting for your payment/);
  });

  it('keeps saying that later coins are credited once it was closed', () => {
    expect(meaningOnChain('failed', true, [])).toMatch(
      /^You cancelled this deposit.*credited to you, unless the address is stopped\.$/,
    );
    expect(meaningOnChain('failed', false, [])).toMatch(
      /^This deposit was closed.*credited to you, unless the address is stopped\.$/,
    );
  });
});

describe('what is said of the payment of a withdrawal', () => {
  const payout: PayoutDto = {
    chain: 'bitcoin',
    state: 'paid',
    txId: 'b',
    explorerUrl: null,
    confirmations: 9,
    needed: 2,
    height: 5,
    networkFee: null,
    networkFeeCoin: null,
  };

  it('names a transaction that replaced the one it was completed with', () => {
    expect(stateOfPayout(payout, 'b')).toBe('Sent and final.');
    expect(stateOfPayout(payout, 'a')).toContain('replaced the first one');
    expect(stateOfPayout({ ...payout, state: 'confirmed', confirmations: 1 }, null)).toBe(
      'Sent. 1 of 2 confirmations.',
    );
  });

  it('counts blocks where the chain itself says what is final', () => {
    const waiting: PayoutDto = { ...payout, chain: 'ethereum', state: 'confirmed', needed: null };
    expect(stateOfPayout({ ...waiting, confirmations: 1 }, null)).toBe(
      'Sent. 1 confirmation, waiting until it is final.',
    );
    expect(stateOfPayout({ ...waiting, confirmations: 2 }, null)).toBe(
      'Sent. 2 confirmations, waiting until it is final.',
    );
  });
});
