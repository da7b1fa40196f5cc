import type { TradeDto } from '@sextant/api-client';
import { money } from '../../../shared/format/index.js';
import { Confirm } from '../../../shared/ui/confirm.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Change, Money } from '../../../shared/ui/figures.js';
import { minus } from '../amounts.js';

interface MovedQuestionProps {
  trade: TradeDto;
  /** The value that was on the screen, in dollars. */
  seen: number;
  /** What the trade is worth now, in dollars, as the server refused with. */
  value: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks again when the value fell below the one that was on the screen. */
export default function MovedQuestion({ trade, seen, value, onConfirm, onClose }: MovedQuestionProps) {
  const profit = minus(value, trade.investmentAmount);
  return (
    <Confirm
      open
      title="The price has moved"
      action={`Claim ${money(profit)}`}
      busy={false}
      busyText="Claiming..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Nothing was claimed, because the trade is now worth less than when you pressed the button.</p>
      <Facts
        facts={[
          { label: 'You saw', value: <Money amount={seen} /> },
          { label: 'Worth now', value: <Money amount={value} /> },
          { label: 'Profit now', value: <Change amount={profit} /> },
        ]}
      />
    </Confirm>
  );
}
