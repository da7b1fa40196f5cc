import type { Direction, TransactionStatus, TransactionType } from '@sextant/api-client';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  Coins,
  Gift,
  type LucideIcon,
  Scale,
  TrendingUp,
} from 'lucide-react';
import { money } from '../../shared/format/index.js';
import type { Tone } from '../../shared/ui/badge.js';

/** How a type of line is called and drawn. */
export const KINDS: Readonly<Record<TransactionType, { label: string; Icon: LucideIcon }>> = {
  deposit: { label: 'Deposit', Icon: ArrowDownToLine },
  withdrawal: { label: 'Withdrawal', Icon: ArrowUpFromLine },
  trade: { label: 'Trade', Icon: ChartCandlestick },
  profit_claim: { label: 'Profit claim', Icon: TrendingUp },
  fee: { label: 'Fee', Icon: Coins },
  bonus: { label: 'Bonus', Icon: Gift },
  adjustment: { label: 'Adjustment', Icon: Scale },
};

export const STATUS_TONES: Readonly<Record<TransactionStatus, Tone>> = {
  completed: 'gain',
  pending: 'warn',
  processing: 'action',
  failed: 'loss',
};

/** An amount with the sign of its direction, as it is seen from the available balance: `+$750.00`, `−$500.00`. */
export function directed(amount: number, direction: Direction): string {
  return `${direction === 'in' ? '+' : '−'}${money(amount)}`;
}
