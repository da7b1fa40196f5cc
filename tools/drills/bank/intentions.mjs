// What customers and operators may want, and what an answer to it can be. Each step answers what it wants of the moment,
// or nothing when there is nothing of that kind to do.
import { randomInt, randomUUID } from 'node:crypto';
import { OWN_ADDRESS } from '../support/people.mjs';

const STOCKS = [
  ['TSLA', 'Tesla, Inc.'],
  ['AAPL', 'Apple Inc.'],
  ['NVDA', 'NVIDIA Corporation'],
];

/** Refusals that are an outcome: somebody else of the same account, or the other operator, was first. */
const TRADE_IS_ELSEWHERE = ['TRADE_NOT_RUNNING', 'TRADE_NOT_PAUSED', 'TRADE_COMPLETED'];
export const OUTCOMES = {
  deposit: ['TOO_MANY_OPEN_DEPOSITS'],
  withdraw: ['AMOUNT_EXCEEDS_BALANCE', 'WITHDRAWAL_LIMIT_REACHED'],
  cancel: ['WITHDRAWAL_NOT_CANCELLABLE'],
  open: ['BALANCE_TOO_LOW'],
  pause: TRADE_IS_ELSEWHERE,
  resume: TRADE_IS_ELSEWHERE,
  close: TRADE_IS_ELSEWHERE,
  claim: [...TRADE_IS_ELSEWHERE, 'TRADE_NOT_CLAIMABLE', 'PRICE_MOVED'],
  // Also a payment that was begun and is refused, and sums that one operator completed alone.
  review: ['TRANSACTION_FINAL', 'TRANSACTION_STEP_INVALID', 'SECOND_OPERATOR_NEEDED'],
};

const dollars = (from, to) => randomInt(from * 100, to * 100) / 100;
const anyOf = (list) => list[randomInt(list.length)];
const intend = (what, person, request, facts = {}) => ({
  what,
  person,
  request: { ...request, token: person.token, from: person.from, key: randomUUID() },
  ...facts,
});

/** Something that a customer wants, of what they have at this moment as far as they were told. */
export function wishOf(person, method) {
  const { trades, withdrawals } = person;
  const trade = trades.size > 0 ? anyOf([...trades.values()]) : undefined;
  switch (randomInt(12)) {
    case 0:
    case 1: {
      const amount = dollars(20, 500);
      return intend('deposit', person, {
        method: 'POST',
        path: '/transaction/deposit',
        form: { amount: String(amount), method },
      });
    }
    case 2:
    case 3: {
      const body = { amount: dollars(20, 300), method, recipient: OWN_ADDRESS };
      return intend('withdraw', person, { method: 'POST', path: '/transaction/withdraw', body });
    }
    case 4: {
      if (withdrawals.size === 0) return undefined;
      const id = anyOf([...withdrawals]);
      return intend('cancel', person, { method: 'POST', path: `/transaction/${id}/cancel` }, { id });
    }
    case 5:
    case 6:
    case 7: {
      const [symbol, name] = anyOf(STOCKS);
      const body = { symbol, name, investmentAmount: dollars(200, 400) };
      return intend('open', person, { method: 'POST', path: '/trade/create', body });
    }
    case 8:
      return trade && intend('pause', person, { method: 'PUT', path: `/trade/pause/${trade.id}` });
    case 9:
      return trade && intend('resume', person, { method: 'PUT', path: `/trade/resume/${trade.id}` });
    case 10:
      return trade && intend('close', person, { method: 'DELETE', path: `/trade/delete/${trade.id}` });
    default: {
      if (!trade) return undefined;
      const body = { tradeId: trade.id, currentValue: trade.currentValue || 0.01 };
      return intend('claim', person, { method: 'POST', path: '/trade/claim-profit', body });
    }
  }
}

/** How an operator moves a deposit or withdrawal on: mostly to its end, sometimes with another amount or refused. */
export function reviewOf(operator, line) {
  const refused = { status: 'failed', reason: line.type === 'withdrawal' ? 'address-refuses' : 'nothing-arrived' };
  const completed =
    line.type === 'withdrawal'
      ? { status: 'completed', txHash: randomUUID().replaceAll('-', '').repeat(2) }
      : {
          ...{ status: 'completed', arrivedAt: line.createdAt, txHash: randomUUID().replaceAll('-', '').repeat(2) },
          // Now and then half of it.
          receivedCoin: randomInt(4) === 0 ? (Number(line.coinAmount) / 2).toFixed(6) : line.coinAmount,
        };
  const body = randomInt(5) === 0 ? refused : randomInt(4) === 0 ? { status: 'processing' } : completed;
  const request = { method: 'PUT', path: `/transaction/${line.id}/status`, body };
  return intend('review', operator, request, { owner: line.owner });
}
