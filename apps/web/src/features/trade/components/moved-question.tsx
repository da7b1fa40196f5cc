import type { TradeDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import { Confirm } from '#shared/ui/confirm.js';
import { Facts } from '#shared/ui/facts.js';
import { Change, Money } from '#shared/ui/figures.js';
import { priceFact } from './trade-figures.js';

interface MovedQuestionProps {
  /** As it is now, after the refusal. */
  trade: TradeDto;
  /** The value that was on the screen, in dollars. */
  seen: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks again when the value fell below the one that was on the screen. */
export default function MovedQuestion({ trade, seen, onConfirm, onClose }: MovedQuestionProps) {
  const { currentValue, profit, claimable } = trade;
  return (
    <Confirm
      open
      title="The price has moved"
      action={claimable ? `Claim ${money(profit)}` : 'Nothing to claim'}
      blocked={!claimable}
      busy={false}
      busyText="Claiming..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Nothing was claimed, because the value had fallen by more than 0.5% since you saw it.
        {claimable ? '' : ' The trade has no profit at the moment.'}
      </p>
      <Facts
        facts={[
          { label: 'You saw', value: <Money amount={seen} /> },
          { label: 'Worth now', value: <Money amount={currentValue} /> },
          { label: 'Profit now', value: <Change amount={profit} /> },
          priceFact(trade),
        ]}
      />
    </Confirm>
  );
}
