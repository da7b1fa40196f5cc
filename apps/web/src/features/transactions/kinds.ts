import type { TransactionType } from '@sextant/api-client';
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

/** How a type of line is called and drawn. */
export const KINDS: Readonly<Record<TransactionType, { label: string; Icon: LucideIcon }>> = {
  deposit: { label: 'Deposit', Icon: ArrowDownToLine },
  withdrawal: { label: 'Withdrawal', Icon: ArrowUpFromLine },
  trade: { label: 'Trade', Icon: ChartCandlestick },
  profit_claim: { label: 'Profit claim', Icon: TrendingUp },
  fee: { label: 'Fee', Icon: Coins },
  bonus: { label: 'Bonus', Icon: Gift },
  adjustment: { label: 'Correction', Icon: Scale },
};
