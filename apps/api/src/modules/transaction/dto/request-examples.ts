const TX_HASH = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const ARRIVED = { receivedCoin: '0.00384615', txHash: TX_HASH };
const transactionId = '0198c0de-0000-7000-8000-000000000002';

/**
 * Request bodies that Swagger UI offers. The first one is filled in, so it is a harmless common case: pressing Execute
 * without reading must not credit an example's amount.
 */
export const REVIEW_EXAMPLES = {
  process: { summary: 'Start paying out a withdrawal', value: { status: 'processing', reason: 'being-sent' } },
  complete: {
    summary: 'Complete a deposit with the coins that arrived',
    value: { status: 'completed', ...ARRIVED, arrivedAt: '2026-11-20T10:04:00Z' },
  },
  completeInQuote: {
    summary: 'Complete a deposit that arrived while the quoted rate held',
    value: { status: 'completed', ...ARRIVED, arrivedInQuote: true },
  },
  pay: {
    summary: 'Complete a withdrawal with the hash of its payment',
    value: { status: 'completed', txHash: TX_HASH },
  },
  hold: {
    summary: 'Put a withdrawal on hold',
    value: { status: 'on-hold', reason: 'withdrawal-checked', note: 'Asked the other customer about the address' },
  },
  resume: { summary: 'Resume a withdrawal that is on hold', value: { status: 'resumed' } },
  refuse: {
    summary: 'Refuse a deposit or a withdrawal',
    value: { status: 'failed', reason: 'nothing-arrived', note: 'Looked for three days' },
  },
};

export const COMPLETION_EXAMPLES = {
  complete: {
    summary: 'Complete a deposit with the coins that arrived',
    value: { transactionId, ...ARRIVED, arrivedAt: '2026-11-20T10:04:00Z' },
  },
  completeInQuote: {
    summary: 'Complete a deposit that arrived while the quoted rate held',
    value: { transactionId, ...ARRIVED, arrivedInQuote: true },
  },
  pay: {
    summary: 'Complete a withdrawal with the hash of its payment',
    value: { transactionId, txHash: TX_HASH },
  },
  refuse: {
    summary: 'Refuse a withdrawal that its recipient cannot take',
    value: { transactionId, status: 'failed', reason: 'address-refuses', note: 'The exchange closed this address' },
  },
};

export const WITHDRAW_EXAMPLES = {
  now: {
    summary: 'At the current rate',
    value: {
      amount: 250,
      method: '0198c0de-0000-7000-8000-000000000001',
      recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    },
  },
  quoted: {
    summary: 'At a quoted rate',
    value: {
      amount: 250,
      method: '0198c0de-0000-7000-8000-000000000001',
      recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      quoteId: '0198c0de-0000-7000-8000-000000000003',
    },
  },
};
