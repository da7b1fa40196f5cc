import { type OperatorRole, reasonSentence } from '@sextant/business-rules';
import { cents, dollars, price, priceToNumber } from '@sextant/money';
import { instantText } from '#platform/database/index.js';
import type { LateRate } from './arrival-rate.js';
import type { StepPaymentDto } from './dto/step-payment.response.js';
import type { CreditRestDto } from './dto/credit-rest.response.js';
import type { TransactionAggregatesDto } from './dto/history.response.js';
import type { NamedTransactionDto, TimelineStepDto, TransactionDto } from './dto/transaction.response.js';
import { realisedResult } from './realised-result.js';
import {
  type EventRow,
  type SendingStep,
  type TotalsRow,
  type TransactionRecord,
  isOnHold,
  isUndeclared,
} from './transaction-row.js';

/** How the coins of a deposit became dollars, as `deposit_credit` writes it. */
interface Credit {
  /** Nothing where only `inTime` was said. */
  arrivedAt?: string;
  inTime: boolean;
  rate: number | string;
  rateSource?: string;
  rateTime?: string;
  rest?: { coins: string } & LateRate;
}

const inDollars = (amount: number) => dollars(cents(amount));

/** A database row as a reply shows it. */
export function toTransactionDto(record: TransactionRecord): TransactionDto {
  const { line, person, receipt } = record;
  const trade = record.ofTrade ?? null;
  // A failed withdrawal took and delivered nothing.
  const sent = line.type === 'withdrawal' && line.status !== 'failed';
  const credit = line.credit as Credit | null;
  // It has no other rate than that of its arrival.
  const arrival = isUndeclared(line) ? credit : null;
  const rateTime = line.rate_time === null ? (arrival?.rateTime ?? null) : instantText(line.rate_time);
  const realised = realisedResult(line, trade);
  return {
    id: line.id,
    reference: line.reference,
    type: line.type,
    direction: line.direction,
    status: line.status,
    cancelled: record.cancelled ?? false,
    onHold: isOnHold(line),
    amount: inDollars(line.amount),
    declaredAmount: line.declared_amount === null || isUndeclared(line) ? null : inDollars(line.declared_amount),
    fee: inDollars(sent ? line.fee : 0),
    method: line.method,
    network: line.network,
    recipient: line.recipient,
    depositAddress: line.deposit_address,
    coin: line.coin,
    rate: line.rate === null ? null : priceToNumber(price(line.rate)),
    rateSource: line.rate_source ?? arrival?.rateSource ?? null,
    rateTime,
    coinAmount: line.coin_amount,
    feeCoin: sent ? line.fee_coin : null,
    received: sent ? inDollars(line.amount - line.fee) : null,
    receivedCoin: sent || line.type === 'deposit' ? line.received_coin : null,
    arrivedAt: credit?.arrivedAt ?? null,
    creditRate: credit ? priceToNumber(price(credit.rate)) : null,
    creditRateSource: credit ? (credit.rateSource ?? line.rate_source) : null,
    creditRateTime: credit ? (credit.rateTime ?? (line.rate_time === null ? null : instantText(line.rate_time))) : null,
    arrivedInTime: credit?.inTime ?? null,
    creditRest: credit?.rest ? toRestDto(credit.rest.coins, credit.rest) : null,
    txHash: line.tx_hash,
    confirmedInBlock: record.block ?? null,
    tradeId: line.trade_id,
    trade: trade && {
      symbol: trade.symbol,
      invested: inDollars(trade.invested),
      returned: trade.returned === null ? null : inDollars(trade.returned),
      result: trade.returned === null ? null : inDollars(trade.returned - trade.invested),
    },
    realisedResult: realised === null ? null : inDollars(realised),
    description: line.description,
    reason: reasonSentence(line.reason),
    createdAt: instantText(line.created_at),
    updatedAt: instantText(line.updated_at),
    user: { id: line.user_id, ...person },
    receipt: receipt && {
      id: receipt.id,
      url: `/v1/transaction/${line.id}/receipt`,
      contentType: receipt.content_type,
      name: receipt.original_name,
      size: receipt.size_bytes,
    },
  };
}

export function toRestDto(coins: string, { rate, rateSource, rateTime }: LateRate): CreditRestDto {
  return { coins, rate: priceToNumber(price(rate)), rateSource, rateTime };
}

export function toNamedDto({ line, person, cancelled }: TransactionRecord): NamedTransactionDto {
  const { id, reference, type, status, user_id: userId } = line;
  const { firstName, lastName } = person;
  const createdAt = instantText(line.created_at);
  return {
    id,
    reference,
    type,
    status,
    cancelled: cancelled ?? false,
    createdAt,
    user: { id: userId, firstName, lastName },
  };
}

/** The steps of a line, oldest first, and between them that its sending was approved, and how that ended unpaid. */
export function toTimeline(
  events: readonly EventRow[],
  sendings: readonly SendingStep[],
  payment: StepPaymentDto | null,
): TimelineStepDto[] {
  const steps = [...events.map((event) => toTimelineStepDto(event, payment)), ...sendings.map(toSendingStepDto)];
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The withdrawal is in processing before and after it. */
function toSendingStepDto({ at, sending, operatorRole }: SendingStep): TimelineStepDto {
  return {
    ...{ status: 'processing', at: instantText(at), reason: null, payment: null, sending },
    actor: sending === 'not-paid' ? 'system' : 'operator',
    operatorRole: operatorRole as OperatorRole | null,
  };
}

function toTimelineStepDto(event: EventRow, payment: StepPaymentDto | null): TimelineStepDto {
  const reason = reasonSentence(event.reason);
  const { status, actor_role: actor, operator_role: operatorRole } = event;
  return {
    ...{ status, at: instantText(event.at), actor, reason },
    operatorRole: operatorRole as OperatorRole | null,
    payment: status === 'completed' ? payment : null,
    sending: null,
  };
}

export function toAggregatesDto(totals: TotalsRow | undefined): TransactionAggregatesDto {
  return {
    totalTransactions: totals?.total_transactions ?? 0,
    totalInflow: inDollars(totals?.total_inflow ?? 0),
    totalOutflow: inDollars(totals?.confirmed_outflow ?? 0),
    totalProfit: inDollars(totals?.total_profit ?? 0),
    totalSuccessfulDeposits: totals?.successful_deposits ?? 0,
    totalSuccessfulWithdrawals: totals?.confirmed_withdrawals ?? 0,
    unconfirmedWithdrawals: totals ? totals.successful_withdrawals - totals.confirmed_withdrawals : 0,
    unconfirmedOutflow: inDollars(totals ? totals.total_outflow - totals.confirmed_outflow : 0),
  };
}
