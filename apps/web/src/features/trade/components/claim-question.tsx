import type { TradeDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import { useUser } from '#shared/session/index.js';
import { Confirm } from '#shared/ui/confirm.js';
import { Facts } from '#shared/ui/facts.js';
import { Change, Money } from '#shared/ui/figures.js';
import { plus } from '../amounts.js';
import { priceFact } from './trade-figures.js';

interface ClaimQuestionProps {
  trade: TradeDto;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before a profit is claimed, since that ends the trade. */
export default function ClaimQuestion({ trade, busy, onConfirm, onClose }: ClaimQuestionProps) {
  const { availableBalance } = useUser();
  const { symbol, investmentAmount, profit, currentValue, claimable } = trade;
  return (
    <Confirm
      open
      title="Claim the profit and end this trade?"
      action={claimable ? `Claim ${money(profit)}` : 'Nothing to claim'}
      blocked={!claimable}
      busy={busy}
      busyText="Claiming..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {claimable ? (
        <p>Your {symbol} trade will end, and the investment and profit will be paid into your available cash.</p>
      ) : (
        <p role="status">The price has moved: your {symbol} trade has no profit at the moment.</p>
      )}
      <Facts
        facts={[
          { label: 'Available cash now', value: <Money amount={availableBalance} /> },
          { label: 'Investment', value: <Money amount={investmentAmount} /> },
          { label: 'Profit', value: <Change amount={profit} /> },
          { label: 'Available cash after', value: <Money amount={plus(availableBalance, currentValue)} /> },
          priceFact(trade),
        ]}
      />
      {trade.status === 'running' && (
        <p>
          Prices move, so you receive the value at the moment you claim. If it has fallen by more than 0.5% by then, we
          ask you again.
        </p>
      )}
    </Confirm>
  );
}
