import { describe, expect, it } from '@jest/globals';
import { meaningOf, stepsOf } from './steps.js';

const requested = {
  status: 'pending',
  at: '2026-11-18T17:35:00.000Z',
  actor: 'investor',
  operatorRole: null,
  reason: null,
  payment: null,
  sending: null,
} as const;

describe('the timeline of a transaction', () => {
  it('names who did what, an operator by role, and why', () => {
    const refused = {
      status: 'failed',
      at: '2026-11-19T08:00:00.000Z',
      actor: 'operator',
      operatorRole: 'approver',
      reason: 'Nothing arrived',
      payment: null,
      sending: null,
    } as const;
    const earlier = { ...refused, operatorRole: null } as const;
    expect(stepsOf({ type: 'deposit', timeline: [requested, refused, earlier], realisedResult: null })).toMatchObject([
      { title: 'Payment reported', who: 'You' },
      { title: 'Failed', who: 'An approver', why: 'Nothing arrived' },
      { title: 'Failed', who: 'An operator', why: 'Nothing arrived' },
    ]);
  });

  it('calls a withdrawal cancelled that its owner took back, and says where the money is', () => {
    const taken = {
      status: 'failed',
      at: '2026-11-19T08:00:00.000Z',
      actor: 'investor',
      operatorRole: null,
      reason: 'Cancelled by you',
      payment: null,
      sending: null,
    } as const;
    const timeline = [requested, taken];
    expect(stepsOf({ type: 'withdrawal', timeline, realisedResult: null })[1]).toEqual({
      title: 'Cancelled',
      at: taken.at,
      who: 'You',
      tone: 'quiet',
    });
    const withdrawal = { type: 'withdrawal', status: 'failed', cancelled: true } as const;
    expect(meaningOf(withdrawal)).toBe('The whole amount is back in your available cash.');
  });

  it('says of a completed withdrawal that it is confirmed where a node found it, and else what the operator says', () => {
    const withdrawal = { type: 'withdrawal', status: 'completed', cancelled: false } as const;
    expect(meaningOf({ ...withdrawal, confirmedInBlock: 912_345 })).toBe(
      'Confirmed by the operator’s node at block 912,345.',
    );
    expect(meaningOf({ ...withdrawal, confirmedInBlock: null })).toBe('The operator says it was sent.');
    const payment = { txId: 'ab'.repeat(32), height: 912_345, explorerUrl: null };
    const completed = { ...requested, status: 'completed', actor: 'operator' } as const;
    const titles = [completed, { ...completed, payment }, { ...completed, payment: { ...payment, height: null } }].map(
      (step) => stepsOf({ type: 'withdrawal', timeline: [step], realisedResult: null })[0]?.title,
    );
    expect(titles).toEqual(['Marked as sent', 'Confirmed on chain', 'Marked as sent']);
  });

  it('names the payment that a chain told, and its block', () => {
    const payment = { txId: 'ab'.repeat(32), height: 912_345, explorerUrl: null };
    const credited = { ...requested, status: 'completed', actor: 'system', payment } as const;
    const [first, last] = stepsOf({ type: 'deposit', timeline: [requested, credited], realisedResult: null });
    expect(last).toMatchObject({ title: 'Credited to your cash', who: 'Sextant', payment });
    expect(first).not.toHaveProperty('payment');
  });

  it('calls a deposit closed that is still credited when it is paid', () => {
    const closed = { ...requested, status: 'failed', actor: 'system' } as const;
    const onChain = {
      chain: 'ethereum',
      addressOf: { id: 'a', reference: 'DEP-20261120-0001' },
      needed: null,
      rateUntil: requested.at,
      rateSeconds: 0,
      quoteUpTo: 10_000,
      readAt: null,
      readingStopped: false,
      addressStopped: false,
      payableInDemo: false,
      cancellable: false,
      payments: [],
      morePayments: [],
      tokens: [],
      moreTokens: 0,
    } as const;
    const deposit = { type: 'deposit' as const, timeline: [requested, closed], realisedResult: null };
    expect(stepsOf({ ...deposit, onChain: { ...onChain, payments: [], morePayments: [], tokens: [] } })).toMatchObject([
      { title: 'Opened', who: 'You' },
      { title: 'Closed', who: 'Sextant' },
    ]);
  });

  it('does not promise to show a payment soon while the chain is not read', () => {
    const onChain = {
      chain: 'ethereum' as const,
      addressOf: { id: '0198c0de-0000-7000-8000-000000000001', reference: 'DEP-20261120-0001' },
      needed: null,
      rateUntil: requested.at,
      rateSeconds: 0,
      quoteUpTo: 10_000,
      readAt: requested.at,
      addressStopped: false,
      payableInDemo: false,
      cancellable: true,
      payments: [],
      morePayments: [],
      tokens: [],
      moreTokens: 0,
    };
    const deposit = { type: 'deposit', status: 'pending', cancelled: false } as const;
    const said = (readingStopped: boolean) => meaningOf({ ...deposit, onChain: { ...onChain, readingStopped } });
    expect(said(false)).toContain('This page shows it soon after you send it.');
    expect(said(true)).toBe('Ethereum is not read at the moment, so a payment is shown later.');
  });

  it('says of a withdrawal when it was put on hold, and why, and when it was resumed', () => {
    const reviewed = { ...requested, actor: 'operator', operatorRole: 'reviewer' } as const;
    const timeline = [requested, { ...reviewed, reason: 'We are checking this withdrawal.' }, reviewed];
    expect(stepsOf({ type: 'withdrawal', timeline, realisedResult: null })).toMatchObject([
      { title: 'Requested', who: 'You' },
      { title: 'On hold', who: 'A reviewer', why: 'We are checking this withdrawal.' },
      { title: 'Resumed', who: 'A reviewer' },
    ]);
    const withdrawal = { type: 'withdrawal', status: 'pending', cancelled: false } as const;
    expect(meaningOf({ ...withdrawal, onHold: true })).toBe(
      'It is on hold; the timeline says why. The amount stays held for this withdrawal, and you can still cancel.',
    );
    expect(meaningOf({ ...withdrawal, onHold: false })).toContain(
      'You can cancel until an operator says that it is being sent or was paid.',
    );
  });

  it('says of a withdrawal who approved that it is sent in a batch, and what ended that', () => {
    const begun = { ...requested, status: 'processing', actor: 'operator', operatorRole: 'reviewer' } as const;
    const approval = { ...begun, operatorRole: 'approver', sending: 'approved' } as const;
    const cancelled = { ...begun, operatorRole: 'treasurer', sending: 'cancelled' } as const;
    const unpaid = { ...begun, actor: 'system', operatorRole: null, sending: 'not-paid' } as const;
    const timeline = [requested, begun, approval, cancelled, approval, unpaid];
    expect(stepsOf({ type: 'withdrawal', timeline, realisedResult: null })).toMatchObject([
      { title: 'Requested', who: 'You' },
      { title: 'Being sent', who: 'A reviewer' },
      { title: 'Sending approved', who: 'An approver', tone: 'action' },
      { title: 'Sending cancelled', who: 'A treasurer', tone: 'quiet' },
      { title: 'Sending approved', who: 'An approver' },
      { title: 'Not sent', who: 'Sextant', tone: 'quiet' },
    ]);
  });

  it('of a loss is no success', () => {
    const closed = { ...requested, status: 'completed' } as const;
    const line = { type: 'trade' as const, timeline: [closed] };
    expect(stepsOf({ ...line, realisedResult: -1 })[0]).toMatchObject({ title: 'Completed', tone: 'quiet' });
    expect(stepsOf({ ...line, realisedResult: 0 })[0]).toMatchObject({ tone: 'gain' });
  });
});
