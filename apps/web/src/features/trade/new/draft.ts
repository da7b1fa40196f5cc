import { newIntention, serverNow } from '@sextant/api-client';
import { typedCents } from '#shared/forms/amount.js';
import type { Intention } from '#shared/money-request/use-once.js';

/** What was decided on the review step: one key for one asset and amount, however often it is sent. */
export interface Decision {
  symbol: string;
  investmentAmount: string;
  once: Intention;
  /** `TRD-` and a timestamp: names the trade until the server has given it its own id. */
  localId: string;
  /** Whether it was sent and no answer has come. */
  unknown: boolean;
}

/** A new trade as far as it has come. */
export interface TradeDraft {
  step: 'details' | 'review';
  symbol: string;
  /** Dollars as typed. */
  investmentAmount: string;
  decision?: Decision | undefined;
}

export const NO_DRAFT: TradeDraft = { step: 'details', symbol: '', investmentAmount: '' };

/** Goes to review: the same choice again keeps its key, another one is another decision. */
export function decide(draft: TradeDraft, symbol: string, investmentAmount: string): TradeDraft {
  const before = draft.decision;
  const same = before?.symbol === symbol && typedCents(before.investmentAmount) === typedCents(investmentAmount);
  return { step: 'review', symbol, investmentAmount, decision: same ? before : newDecision(symbol, investmentAmount) };
}

/** The draft after the server refused: the next press is a decision of its own. */
export function decideAnew(draft: TradeDraft): TradeDraft {
  return { ...draft, decision: newDecision(draft.symbol, draft.investmentAmount) };
}

function newDecision(symbol: string, investmentAmount: string): Decision {
  return { symbol, investmentAmount, once: newIntention(), localId: `TRD-${serverNow()}`, unknown: false };
}
