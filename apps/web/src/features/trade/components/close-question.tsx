import type { TradeDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useUser } from '#shared/session/index.js';
import { Change, Money } from '#shared/ui/figures.js';
import { Confirm } from '#shared/ui/confirm.js';
import { Facts } from '#shared/ui/facts.js';
import { plus } from '../amounts.js';
import { priceFact } from './trade-figures.js';

interface CloseQuestionProps {
  trade: TradeDto;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before a trade is closed, saying what is paid back. */
export default function CloseQuestion({ trade, busy, onConfirm, onClose }: CloseQuestionProps) {
  const { availableBalance } = useUser();
  return (
    <Confirm
      open
      title={SENTENCES.closeTradeQuestion}
      action="Close Trade"
      busy={busy}
      busyText="Closing..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Your {trade.symbol} trade will end, and its value will be paid into your available cash. You invested{' '}
        <Money amount={trade.investmentAmount} />, so the result is <Change amount={trade.profit} />.
      </p>
      <Facts
        facts={[
          { label: 'Available cash now', value: <Money amount={availableBalance} /> },
          { label: 'Paid back', value: <Money amount={trade.currentValue} /> },
          { label: 'Available cash after', value: <Money amount={plus(availableBalance, trade.currentValue)} /> },
          priceFact(trade),
        ]}
      />
      {trade.status === 'running' && <p>Prices move, so you receive the value at the moment the trade is closed.</p>}
    </Confirm>
  );
}
